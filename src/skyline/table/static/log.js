// The log: newest first, by seat if one likes. What is new is also read out.
import { around, byId, h, icon, part, put, write } from './dom.js';
import { headerOf, piecesOf } from './panels.js';
/** @import { LogLine, Named } from './types.js' */

const list = h('ol', { class: 'log', tabindex: '0', 'aria-label': 'Log, newest first' });
const filters = h('div', { class: 'filters', role: 'group', 'aria-label': 'Whose lines' });
let only = ''; // the letter of the seat whose lines are shown, or "": all
let letters = '';
let said = '';

const line = (/** @type {LogLine} */ [number, letter, sentence]) =>
  h('li', { 'data-line': String(number), 'data-seat': letter, hidden: Boolean(only) && only !== letter }, letter ? icon('seat-' + letter) : h('span'), h('span', {}, sentence));

/**
 * Brings the log up to date: lines from `from` on are replaced.
 * @param {LogLine[]} lines
 * @param {number} from
 * @param {Named[]} seats
 */
export function showLog(lines, from, seats) {
  const place = piecesOf('log');
  if (place && list.parentNode !== place) {
    place.replaceChildren(list);
    const header = headerOf('log');
    if (header) part(header, '.sp').after(filters);
  }
  while (list.firstElementChild && Number(list.firstElementChild.dataset.line) >= from) list.firstElementChild.remove();
  list.prepend(...lines.map(line).reverse());
  showFilters(seats);
}

/** @param {Named[]} seats */
function showFilters(seats) {
  const wanted = seats.map(seat => seat.letter + seat.name).join();
  if (wanted === letters) return;
  letters = wanted;
  filters.replaceChildren(...seats.map(seat => h('button', { type: 'button', 'data-seat': seat.letter, 'aria-label': `Only ${seat.name}`, title: `Only ${seat.name}`, 'aria-pressed': 'false' }, icon('seat-' + seat.letter))));
}

/** @param {string} letter */
function filter(letter) {
  only = letter;
  for (const button of filters.children) put(button, 'aria-pressed', String(button.dataset.seat === only));
  for (const item of list.children) put(item, 'hidden', Boolean(only) && item.dataset.seat !== only);
}

/** Goes on to the lines of the next seat, and after the last one to all. */
export function nextFilter() {
  const order = ['', ...[...filters.children].map(button => button.dataset.seat ?? '')];
  filter(order[(order.indexOf(only) + 1) % order.length]);
}

/** Makes the filter answer to clicks. */
export function bindLog() {
  filters.addEventListener('click', event => {
    const letter = around(event, 'button')?.dataset.seat;
    if (letter !== undefined) filter(letter === only ? '' : letter);
  });
}

/**
 * Reads out what is new: sentences of the log, then what is asked now.
 * @param {string[]} sentences
 * @param {string} prompt
 */
export function announce(sentences, prompt) {
  const words = [...sentences, ...(prompt === said ? [] : [prompt])];
  said = prompt;
  if (words.length) write(byId('ui-say'), words.join(' '));
}
