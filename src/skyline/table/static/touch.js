// On a touch screen a thing explains itself: by a long press on anything, or by a tap on what cannot be chosen.
import { litAt } from './board.js';
import { art, clauseLink, explained, facts } from './card.js';
import { around, byId, h, part, put, write } from './dom.js';
/** @import { Explained } from './types.js' */

const HOLD = 350; // ms
const SLACK = 10; // pixels that a finger may stray

const game = document.documentElement.dataset.game ?? '';
const dialog = byId('ui-card');
const words = h('p', { class: 'muted', role: 'status', hidden: true }); // why it cannot be chosen
let key = ''; // of the component that the card is about
let held = false; // the finger was held: the click that follows means nothing

/**
 * Opens the card of the component that an element shows.
 * @param {Element} about
 * @param {(() => void)|null} choose what choosing it does; none if it cannot be chosen
 */
async function open(about, choose) {
  key = about.dataset.tip ?? '';
  const [kind, name] = key.split(':');
  const asked = key;
  const found = await explained(game, kind, name).catch(() => null);
  if (!found || asked !== key) return;
  write(part(dialog, 'h2'), found.title);
  part(dialog, '[data-card]').replaceChildren(...content(found, choose));
  if (!dialog.open) dialog.showModal();
}

/**
 * @param {Explained} about
 * @param {(() => void)|null} choose
 */
function content({ rows, svg, clauses }, choose) {
  const rules = (clauses ?? []).map(({ id, text }) => h('p', { class: 'rule' }, clauseLink(game, id), ' ', text));
  const take = choose && h('button', { type: 'button', class: 'btn primary', onclick: () => close(choose) }, 'Choose it');
  return [svg ? art(svg) : h('span'), words, facts(rows), ...rules, take ?? h('span')];
}

/** @param {() => void} then */
function close(then) {
  dialog.close();
  then();
}

/**
 * Says on the open card why its thing cannot be chosen.
 * @param {string} reason
 * @returns {boolean} whether a card is open
 */
export function whyOnCard(reason) {
  if (!dialog.open) return false;
  write(words, reason);
  put(words, 'hidden', !reason);
  return true;
}

/**
 * Makes things explain themselves to fingers.
 * @param {(node: Element) => (() => void)|null} choosing what choosing an element does; null where it cannot be chosen
 */
export function bindTouch(choosing) {
  let timer = 0;
  let [x, y] = [0, 0];
  const stop = () => clearTimeout(timer);
  const explain = (/** @type {Element} */ about, /** @type {Element} */ node) => {
    put(words, 'hidden', true);
    open(about, choosing(node));
  };
  document.addEventListener('pointerdown', event => {
    stop();
    held = false;
    const about = around(event, '[data-tip]');
    if (event.pointerType !== 'touch' || !about) return;
    [x, y] = [event.clientX, event.clientY];
    timer = setTimeout(() => {
      held = true;
      explain(about, around(event, '[data-lit]') ?? about);
    }, HOLD);
  });
  document.addEventListener('pointermove', event => {
    if (Math.hypot(event.clientX - x, event.clientY - y) > SLACK) stop();
  });
  for (const name of /** @type {const} */ (['pointerup', 'pointercancel'])) document.addEventListener(name, stop);
  document.addEventListener('contextmenu', event => {
    if (held) event.preventDefault();
  });
  document.addEventListener('click', event => {
    if (held && !around(event, 'dialog')) {
      held = false;
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const about = around(event, '.pieces [data-tip]');
    const touched = event instanceof PointerEvent && event.pointerType === 'touch';
    if (touched && about && !litAt(event).length && !around(event, '[data-visit], a, button')) explain(about, about);
  }, true);
}
