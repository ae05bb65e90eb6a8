// The home page: play now, join, the menus of modes.
import { around, ask, byId, parts } from './dom.js';
import { morph, parse } from './morph.js';
import { showTab } from './notify.js';
import { start } from './start.js';
import { keepName, visitorName } from './visitor.js';

const trouble = byId('trouble');

const refused = (/** @type {Error} */ error) => {
  trouble.textContent = error.message;
  trouble.hidden = false;
};

/** @param {Element|null} except */
const closeMenus = except => {
  const open = /** @type {HTMLDetailsElement[]} */ (parts(document, '.modes[open]'));
  for (const menu of open) if (menu !== except) menu.open = false;
};

addEventListener('click', event => {
  closeMenus(around(event, '.modes'));
  const button = around(event, '[data-play], [data-join]');
  if (!button) return;
  trouble.hidden = true;
  const { play, preset, join } = button.dataset;
  if (play) start(button, '/play', { game: play, preset: Number(preset), name: visitorName() }, refused);
  else start(button, `/table/${encodeURIComponent(String(join))}/join`, { name: visitorName() }, refused);
});

addEventListener('keydown', event => {
  if (event.key !== 'Escape') return;
  document.activeElement?.closest('.modes')?.querySelector('summary')?.focus();
  closeMenus(null);
});

addEventListener('focusin', event => closeMenus(around(event, '.modes')));

/** Brings the visitor's tables up to date. What stays the same keeps its node, so nothing jumps and the focus stays. */
async function look() {
  if (document.hidden) return;
  try {
    /** @type {{waiting: number, parts: Record<string, string>}} */
    const { waiting, parts: drawn } = await ask('/mine.json');
    for (const [id, markup] of Object.entries(drawn)) {
      const have = byId(id);
      if (have) morph(have, parse(markup, false)[0]);
    }
    showTab(waiting ? `(${waiting}) Skyline` : 'Skyline', waiting > 0);
  } catch { /* the server may be away for a moment: the next look finds it again */ }
}

setInterval(look, 20_000);
document.addEventListener('visibilitychange', look);
keepName();
