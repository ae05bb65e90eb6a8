// Another player's board, opened in the middle by clicking their seat; Esc goes back.
import { around, byId, h, icon, put, write } from './dom.js';
/** @import { Frame } from './types.js' */

const name = h('b', { class: 'grow' });
const step = (/** @type {number} */ by, /** @type {string} */ words, /** @type {string} */ sign) =>
  h('button', { type: 'button', class: 'btn small', 'aria-label': words, title: words, onclick: () => go(by) }, icon(sign));
const back = h('button', { type: 'button', class: 'btn small', onclick: () => ask(null) }, 'Back to mine ', h('kbd', { 'aria-hidden': 'true' }, 'Esc'));
const head = h('div', { id: 'ui-visit', class: 'row', hidden: true }, step(-1, 'The player before', 'i-prev'), name, step(1, 'The next player', 'i-next'), back);

/** @type {Frame|null} */
let state = null;
/** @type {(seat: number|null) => void} */
let ask = () => {};

/** Whether another player's board lies in the middle. */
export const visiting = () => state !== null && state.visiting !== null;

/** Goes back to the own board. */
export const goBack = () => ask(null);

/** @param {number} by */
function go(by) {
  if (!state) return;
  const others = state.seats.map(({ seat }) => seat).filter(seat => seat !== state?.seat);
  const place = others.indexOf(state.visiting ?? others[0]);
  ask(others[(place + by + others.length) % others.length]);
}

/**
 * Names whose board lies in the middle, and makes the seats of the picture answer.
 * @param {Frame} frame
 */
export function showVisit(frame) {
  state = frame;
  const whose = frame.visiting === null ? undefined : frame.seats[frame.visiting];
  put(head, 'hidden', !whose);
  put(byId('ui-table'), 'data-visiting', Boolean(whose));
  if (whose) write(name, whose.name);
  for (const node of document.querySelectorAll('.pieces [data-visit]')) {
    if (node.hasAttribute('data-lit')) continue;
    put(node, 'role', 'button');
    put(node, 'tabindex', '0');
    put(node, 'aria-pressed', String(node.dataset.visit === String(frame.visiting)));
  }
}

/** @param {(seat: number|null) => void} send a seat to look at, or null: back */
export function bindVisits(send) {
  ask = send;
  const board = byId('ui-board');
  board.before(head);
  const open = (/** @type {Event} */ event) => {
    const node = around(event, '.pieces [data-visit]:not([data-lit])');
    if (!node || around(event, 'a, input, button')) return false;
    const seat = Number(node.dataset.visit);
    ask(seat === state?.visiting ? null : seat);
    return true;
  };
  byId('ui-table').addEventListener('click', event => {
    if (open(event)) event.stopImmediatePropagation();
  }, true);
  byId('ui-table').addEventListener('keydown', event => {
    if ((event.key === 'Enter' || event.key === ' ') && open(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, true);
}
