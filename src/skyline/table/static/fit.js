// All answers in sight: a column that has to hold more than it can draws together, step by step, until its list of choices fits.
import { byId, parts, put } from './dom.js';

const STEPS = 6; // the stylesheet has what each of them does
const SIZES = 3; // of the words of the prompt
const ROUND = 1; // pixels that sizes may be off by rounding
const LEAST = 0.75; // of its height that a drawing keeps

const prompt = byId('ui-ask');
const table = byId('ui-table');

/**
 * Sets an attribute to the first number with which all fits.
 * @param {Element} node
 * @param {string} name
 * @param {number} first
 * @param {number} most
 * @param {() => boolean} fits
 */
function narrow(node, name, first, most, fits) {
  for (let step = first; step <= most; step++) {
    put(node, name, step || null);
    if (fits()) return;
  }
}

/**
 * Makes room for what is asked: for all choices in their column, for all words in the prompt, which keeps its height, and for the stage
 * on the screen. Where the page itself scrolls, or on a phone, all are as long as they are.
 * @param {Element} list of the choices
 * @param {boolean} asks whether the question is new: only then may there be more room again
 */
export function fit(list, asks) {
  const column = list.closest('.slot');
  const scrolls = column !== null && getComputedStyle(column).overflowY === 'auto';
  for (const other of document.querySelectorAll('.slot[data-tight]')) if (other !== column) put(other, 'data-tight', null);
  if (column) narrow(column, 'data-tight', asks ? 0 : Number(column.dataset.tight ?? 0), scrolls ? STEPS : 0, () => shows(column, list));
  narrow(prompt, 'data-long', 0, scrolls || !column ? SIZES : 0, () => prompt.scrollHeight <= prompt.clientHeight + ROUND);
  if (asks) lower(scrolls);
}

/**
 * Whether a column shows all of the list while it stands at its beginning.
 * @param {Element} column
 * @param {Element} list
 */
function shows(column, list) {
  const down = list.getBoundingClientRect().bottom - column.getBoundingClientRect().top + column.scrollTop;
  return down <= column.clientHeight + ROUND;
}

/**
 * Where the page is too high, what lies below the stage goes first; then the highest drawing is lower; what is still too high scrolls
 * under the prompt.
 * @param {boolean} wide whether there are columns beside it
 */
function lower(wide) {
  const over = () => (wide ? document.documentElement.scrollHeight - innerHeight : 0);
  const height = (/** @type {Element} */ node) => node.getBoundingClientRect().height;
  const drawings = parts(byId('ui-board'), 'svg.pieces');
  for (const drawing of drawings) drawing.style.removeProperty('--most');
  narrow(table, 'data-high', 0, 1, () => over() <= 0);
  const [highest] = drawings.sort((one, other) => height(other) - height(one));
  if (highest && over() > 0) highest.style.setProperty('--most', `${Math.max(LEAST * height(highest), height(highest) - over())}px`);
  if (over() > 0) put(table, 'data-high', 2);
}
