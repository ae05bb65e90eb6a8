// What follows from a choice, before it is made: certain things as figures, the rest as what it depends on.
import { byId, h, icon, put } from './dom.js';
/** @import { Amount, Choice, Effect } from './types.js' */

/** @type {Record<string, Amount>} */
const amounts = JSON.parse(document.body.dataset.amounts ?? '{}');
/** @type {Record<string, string>} */
const SIGNS = { ok: 'i-check', pay: 'i-coins', no: 'i-barred' };

const card = h('section', { class: 'follows', 'aria-live': 'off' });
/** @type {Choice[]} */
let known = [];

export const signed = (/** @type {number} */ value) => String(value).replace('-', '−');
const change = (/** @type {number} */ value) => (value > 0 ? '+' : value === 0 ? '±' : '') + signed(value);
const read = (/** @type {string} */ label, /** @type {number} */ value) => (amounts[label]?.[0] ?? '{}').replace('{}', signed(value));
const mood = (/** @type {number} */ sense) => (sense > 0 ? 'gain' : sense < 0 ? 'loss' : null);

/**
 * What a row is about: a number of one's own, or of somebody else.
 * @param {Effect} effect
 * @param {(seat: number) => string} nameOf
 */
const called = ({ seat, label }, nameOf) => [nameOf(seat), label].filter(Boolean).join(': ');

/**
 * By how much a number changes, in the color of good or bad.
 * @param {string} label
 * @param {number} by
 */
const changed = (label, by) => h('span', { class: `change ${mood(by * (amounts[label]?.[1] ?? 1)) ?? ''}` }, change(by));

/**
 * What a choice is worth as people read it: "+7"; nothing where that is not certain.
 * @param {Choice} choice
 * @returns {{words: string, mood: string|null}|null}
 */
export function worthOf({ worth }) {
  return worth === null ? null : { words: change(worth), mood: mood(worth) };
}

/**
 * How an offer stands: a sign, words and color.
 * @param {Choice} choice
 */
export function standingOf({ state, word }) {
  return state ? h('span', { class: `standing ${state}` }, icon(SIGNS[state], 'ic-s'), word) : null;
}

/**
 * Shows what follows from a choice: as a card at the head of the list, or on a phone as cells in the sheet.
 * @param {Choice[]} all of the question: the place that the longest of them needs is kept
 * @param {Choice|undefined} choice none: only the place is kept
 * @param {boolean} narrow
 * @param {(seat: number) => string} nameOf a seat other than the one that is asked
 */
export function showFollows(all, choice, narrow, nameOf) {
  const most = Math.max(0, ...all.map(({ effects }) => effects.length));
  const place = narrow ? byId('ui-follows') : card;
  put(byId('ui-follows'), 'hidden', !narrow || !most);
  put(card, 'hidden', narrow || !most);
  card.style.setProperty('--rows', String(most));
  if (all !== known) card.style.removeProperty('min-height');
  known = all;
  place.replaceChildren(...(choice ? (narrow ? cells : rows)(choice, nameOf) : narrow ? [] : [hint()]));
  if (choice && !narrow) keep();
}

/** The card keeps what it has needed until the next question: otherwise rows could move to and fro under a pointer that rests. */
function keep() {
  card.style.minHeight = `${card.offsetHeight}px`;
}

const hint = () => h('p', { class: 'muted' }, 'Point at a choice to see what follows.');

/**
 * @param {Choice} choice
 * @param {(seat: number) => string} nameOf
 */
function rows(choice, nameOf) {
  const { title, then, effects } = choice;
  return [
    h('h3', {}, title),
    standingOf(choice),
    then ? h('p', { class: 'muted' }, `then: ${then}`) : null,
    effects.length ? h('dl', {}, ...effects.flatMap(effect => row(effect, nameOf))) : h('p', { class: 'muted' }, 'Nothing changes yet.'),
  ].filter(node => node !== null);
}

/**
 * @param {Effect} effect
 * @param {(seat: number) => string} nameOf
 */
function row(effect, nameOf) {
  const { label, before, after } = effect;
  const what = h('dt', {}, called(effect, nameOf));
  if (after === null) return [what, h('dd', { class: 'unsure' }, 'depends')];
  return [what, h('dd', {}, h('span', { class: 'muted' }, read(label, before)), ' → ', h('b', {}, read(label, after)), changed(label, after - before))];
}

/**
 * @param {Choice} choice
 * @param {(seat: number) => string} nameOf
 */
function cells({ effects }, nameOf) {
  if (!effects.length) return [h('span', { class: 'muted' }, 'Nothing changes yet.')];
  return effects.slice(0, 3).map(effect => {
    const { label, before, after } = effect;
    const value = after === null ? h('b', { class: 'unsure' }, 'depends') : h('b', {}, read(label, after), ' ', changed(label, after - before));
    return h('span', { class: 'cell' }, h('small', {}, called(effect, nameOf)), value);
  });
}

/** The card, for the list that it heads. */
export const followsCard = () => card;
