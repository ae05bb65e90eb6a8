// The home page: play now, join, the menus of modes.
import { ask, byId } from './dom.js';
import { morph, parse } from './morph.js';
import { showTab } from './notify.js';
import { start } from './start.js';
import { keepName, visitorName } from './visitor.js';

const trouble = document.getElementById('trouble');

const refused = error => {
  trouble.textContent = error.message;
  trouble.hidden = false;
};

const closeMenus = except => {
  for (const menu of document.querySelectorAll('.modes[open]')) if (menu !== except) menu.open = false;
};

addEventListener('click', event => {
  closeMenus(event.target.closest('.modes'));
  const button = event.target.closest('[data-play], [data-join]');
  if (!button) return;
  trouble.hidden = true;
  const { play, preset, join } = button.dataset;
  if (play) start(button, '/play', { game: play, preset: Number(preset), name: visitorName() }, refused);
  else start(button, `/table/${encodeURIComponent(join)}/join`, { name: visitorName() }, refused);
});

addEventListener('keydown', event => {
  if (event.key !== 'Escape') return;
  document.activeElement?.closest('.modes')?.querySelector('summary').focus();
  closeMenus(null);
});

addEventListener('focusin', event => closeMenus(event.target.closest('.modes')));

/** Brings the visitor's tables up to date. What stays the same keeps its node, so nothing jumps and the focus stays. */
async function look() {
  if (document.hidden) return;
  try {
    const { waiting, parts } = await ask('/mine.json');
    for (const [id, markup] of Object.entries(parts)) morph(byId(id), parse(markup, false)[0]);
    showTab(waiting ? `(${waiting}) Skyline` : 'Skyline', waiting > 0);
  } catch { /* the server may be away for a moment: the next look finds it again */ }
}

setInterval(look, 20_000);
document.addEventListener('visibilitychange', look);
keepName();
