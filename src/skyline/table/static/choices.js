// The list of choices, the primary button, and the keys that take them.
import { clauseLink } from './card.js';
import { around, byId, h, put, targetOf, write } from './dom.js';
import { fit } from './fit.js';
import { followsCard, showFollows, signed, standingOf, worthOf } from './follows.js';
import { piecesOf } from './panels.js';
/** @import { Choice, Estimate, Prompt } from './types.js' */

const RESERVED = 'uhltw'; // keys of the page itself
const KEYS = [...'123456789abcdefghijklmnopqrstuvwxyz'].filter(key => !RESERVED.includes(key));
const IN_SHEET = 3; // buttons on a phone, "More" included
const CITED = 4; // clauses below the list
const MOST_OUT = 2; // ways out that stay in sight while a list scrolls

const list = h('ol', { class: 'choices' });
const back = h('button', { type: 'button', class: 'btn quiet small', hidden: true, onclick: () => widen(true) }, 'All choices');
const empty = h('p', { class: 'muted none' }, 'Nothing to choose now.');
const cited = h('p', { class: 'cited muted' });
const node = h('div', {}, followsCard(), back, list, empty, cited);

/** @type {Choice[]} */
let all = [];
/** @type {number[]|null} */
let only = null; // numbers of the choices that share a target, or null: all
let current = -1; // the one that Enter takes
/** @type {Map<string, {words: string, best: boolean}>} */
let estimates = new Map(); // by notation
let narrow = false;
/** @type {(seat: number) => string} */
let nameOf = () => ''; // of a seat other than the one that is asked
let parked = false; // the focus waits at the prompt for the next question
/** @type {(numbers: number[]) => void} */
let pointed = () => {};

/** @type {number[]} */
let order = []; // all numbers as they are listed: groups where their first choice stands, the best of a group first

/** @type {number[]} */
let listed = []; // the choices that have a button of their own in the list: by their places they get their keys

const shown = () => only ?? order;
/** The choices that a button of the list stands for. @param {HTMLElement} button */
const numbersOf = button => (button.dataset.all ?? button.dataset.number ?? '').split(' ').map(Number);
const rowOf = (/** @type {number} */ number) => list.querySelector(`[data-number="${number}"]`);
const primary = () => (all.length === 1 ? 0 : current);
const isOpen = () => byId('ui-ask').hasAttribute('data-open');

const rank = (/** @type {number} */ number) => all[number].worth ?? -Infinity;

/** The numbers of the choices in the order of the list. */
function ordered() {
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  all.forEach((choice, number) => {
    const name = choice.group || `#${number}`;
    groups.set(name, [...(groups.get(name) ?? []), number]);
  });
  return [...groups.values()].flatMap(numbers => (numbers.length > 1 ? numbers.sort((one, other) => rank(other) - rank(one) || one - other) : numbers));
}

/** The listed choices, those of a group together. */
function sections() {
  /** @type {number[][]} */
  const found = [];
  const single = only && new Set(only.map(number => all[number].short)).size === 1; // one name: what tells them apart is in their titles
  for (const number of shown()) {
    const last = found.at(-1);
    const { group: words, short } = all[number];
    if (last && words && short && !single && all[last[0]].group === words) last.push(number);
    else found.push([number]);
  }
  return found;
}

/** @param {number[]} numbers of a group, or of one choice */
const section = numbers => (numbers.length > 1 ? group(numbers) : row(numbers[0]));

/**
 * How many rows at the end of the list lead out of the question, to sell, pass or end: nothing in the picture stands for them.
 * @param {number[][]} parts
 */
function outs(parts) {
  const leads = (/** @type {number[]} */ [number, ...more]) => !more.length && !all[number].short && !all[number].targets.length;
  const others = parts.findLastIndex(numbers => !leads(numbers));
  return others < 0 ? 0 : Math.min(MOST_OUT, parts.length - 1 - others);
}

const keyOf = (/** @type {number} */ number) => h('kbd', { 'aria-hidden': 'true' }, KEYS[listed.indexOf(number)] ?? '·');

/** @param {number} number */
function worth(number) {
  const found = worthOf(all[number]);
  return found && all.some(choice => choice.worth) ? h('span', { class: `worth ${found.mood ?? ''}` }, found.words) : null;
}

/** @param {number} number */
function row(number) {
  const { title, note, price, notation } = all[number];
  const estimate = estimates.get(notation);
  return h('li', {},
    h('button', { type: 'button', 'data-number': String(number), class: estimate?.best ? 'best' : null },
      keyOf(number),
      h('span', { class: 'grow' }, h('b', {}, title), note ? h('small', {}, note) : null, standingOf(all[number])),
      estimate ? h('span', { class: 'chip', title: 'By the bot\'s reckoning, next to the best choice' }, estimate.words) : worth(number),
      price ? h('span', { class: price.startsWith('+') ? 'price gain' : 'price' }, price) : null));
}

/** @param {number[]} numbers */
function group(numbers) {
  const { group: words, price } = all[numbers[0]];
  const same = price && numbers.every(number => all[number].price === price);
  return h('li', { class: 'group' },
    h('p', {}, h('b', {}, words), same ? h('small', {}, ` ${price} each`) : null),
    h('div', { role: 'group', 'aria-label': words }, ...alike(numbers).map(each => chip(each, !same))));
}

/**
 * The choices of a group that have one name: they share a chip, which opens them.
 * @param {number[]} numbers
 */
function alike(numbers) {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  for (const number of numbers) found.set(all[number].short, [...(found.get(all[number].short) ?? []), number]);
  return [...found.values()];
}

/**
 * The choice that a chip takes: the one that the bot would take, or else the best.
 * @param {number[]} numbers
 */
const headOf = numbers => numbers.find(number => estimates.get(all[number].notation)?.best) ?? numbers[0];

/**
 * @param {number[]} numbers of one choice, or of several that share a name, the best first
 * @param {boolean} priced whether its price is told with it
 */
function chip(numbers, priced) {
  const number = headOf(numbers);
  const several = numbers.length > 1 && !estimates.get(all[number].notation)?.best;
  const { title, short, price, notation } = all[number];
  const estimate = estimates.get(notation);
  return h('button', { type: 'button', 'data-number': String(number), 'data-all': several ? numbers.join(' ') : null, class: estimate?.best ? 'best' : null, title },
    keyOf(number), h('b', {}, short), priced && price ? h('span', { class: 'price' }, price) : null,
    estimate ? h('span', { class: 'chip' }, estimate.words) : worth(number));
}

function draw() {
  const parts = sections();
  listed = parts.flatMap(numbers => (numbers.length > 1 ? alike(numbers).map(headOf) : numbers));
  list.replaceChildren(...parts.map(section));
  const last = outs(parts);
  for (const out of last ? [...list.children].slice(-last) : []) put(out, 'class', 'out');
  put(back, 'hidden', !only);
  put(empty, 'hidden', all.length > 0);
  put(list, 'hidden', !all.length);
  drawCited();
  drawActs();
}

// The rules that the question comes from.
function drawCited() {
  const clauses = [...new Set(all.flatMap(choice => choice.clauses ?? []))].slice(0, CITED);
  const links = clauses.map(clause => clauseLink(document.documentElement.dataset.game, clause));
  cited.replaceChildren(clauses.length > 1 ? 'Rules' : 'Rule', ...links);
  put(cited, 'hidden', !clauses.length);
}

// On a wide screen one primary button, whose place is kept while nothing is picked; on a phone the first few choices and the way to the rest.
function drawActs() {
  const first = primary();
  if (!narrow) {
    byId('ui-acts').replaceChildren(...(all.length ? [act(first, true)] : []));
    return;
  }
  const wanted = [...new Set([...(first >= 0 ? [first] : []), ...sensible(), ...shown()])];
  const few = wanted.length <= IN_SHEET ? wanted : wanted.slice(0, IN_SHEET - 1);
  const more = h('button', { type: 'button', class: 'btn', 'aria-expanded': String(isOpen()), onclick: () => open(!isOpen()) }, isOpen() ? 'Less' : 'More');
  byId('ui-acts').replaceChildren(...few.map(number => act(number, number === first)), ...(wanted.length > few.length ? [more] : []));
}

/**
 * What people most often want at once: the choice that is worth most, unless one is picked; what nothing on the board stands for, which
 * confirms or is ready; and the last row, which sells, passes or ends.
 */
function sensible() {
  const best = shown().filter(number => (all[number].worth ?? 0) > 0).sort((one, other) => (all[other].worth ?? 0) - (all[one].worth ?? 0));
  const rows = shown().filter(number => !all[number].short);
  const alone = rows.filter(number => !all[number].targets.length);
  return [...(primary() < 0 ? best.slice(0, 1) : []), ...(alone.length > 1 ? alone.slice(0, 1) : []), ...rows.slice(-1)];
}

/**
 * @param {number} number of a choice, or -1: none is picked yet
 * @param {boolean} first
 */
function act(number, first) {
  const choice = all[number];
  return h('button', { type: 'button', class: first ? 'btn primary' : 'btn', 'data-number': String(number), disabled: !choice },
    h('span', { class: 'label' }, choice?.title ?? ''),
    choice?.price && narrow ? h('span', { class: 'price' }, choice.price) : null,
    first && !narrow ? h('kbd', { 'aria-hidden': 'true' }, '↵') : null);
}

/** @param {boolean} wide */
function open(wide) {
  put(byId('ui-ask'), 'data-open', wide);
  drawActs();
}

/**
 * Shows only the choices of these numbers; the first of them gets the focus.
 * @param {number[]} numbers
 */
export function narrowTo(numbers) {
  only = numbers;
  current = numbers[0];
  draw();
  if (narrow) open(true);
  rowOf(current)?.focus();
}

/** @param {boolean} focus */
function widen(focus) {
  if (!only) return;
  only = null;
  draw();
  if (focus) rowOf(Math.max(current, 0))?.focus();
}

/**
 * Shows which rows are meant by what is pointed at; the first of them becomes the one that Enter takes.
 * @param {number[]} numbers
 */
export function markRows(numbers) {
  for (const button of list.querySelectorAll('button')) put(button, 'data-hov', numbersOf(button).some(number => numbers.includes(number)));
  follow(numbers.length > 1 ? undefined : all[numbers[0] ?? primary()]);
  if (!numbers.length || numbers[0] === current) return;
  current = numbers[0];
  drawActs();
}

/** @param {Choice|undefined} choice none: its place is kept free */
const follow = choice => showFollows(all, choice, narrow, nameOf);

const same = (/** @type {Choice[]} */ choices) => choices === all || JSON.stringify(choices) === JSON.stringify(all);
const unchanged = (/** @type {Choice[]} */ choices, /** @type {boolean} */ onPhone, /** @type {boolean} */ asks) => !asks && onPhone === narrow && same(choices);

/**
 * Before anything changes for a new question: lets go of the focus if it is in the list. To take away what has the focus, and to focus
 * in the midst of changes, the browser would have to lay out the page each time.
 * @param {Choice[]} choices
 * @param {boolean} onPhone
 * @param {boolean} asks whether the question is new
 * @returns {(lost: boolean) => void} to be called when all is changed, saying whether what had the focus is no longer on the page
 */
export function holdFocus(choices, onPhone, asks) {
  if (unchanged(choices, onPhone, asks)) return () => {};
  const focused = document.activeElement;
  const inside = focused && (node.contains(focused) || byId('ui-acts').contains(focused));
  const notation = inside ? all[Number(focused.dataset.number)]?.notation : undefined;
  if (inside) focused.blur();
  return lost => {
    if (inside || lost || parked) refocus(notation);
  };
}

/**
 * The choices of a question.
 * @param {Choice[]} choices
 * @param {boolean} onPhone
 * @param {boolean} asks whether the question is new; what is picked or hinted at stays while it is the same
 * @param {(seat: number) => string} names what a seat is called; "" for the one that is asked
 */
export function showChoices(choices, onPhone, asks, names) {
  nameOf = names;
  const place = piecesOf('choices');
  if (place && node.parentNode !== place) place.replaceChildren(node);
  if (unchanged(choices, onPhone, asks)) return;
  const again = !asks && sameRows(choices);
  all = choices;
  narrow = onPhone;
  if (!again) forget();
  order = ordered();
  draw();
  follow(all[primary()]);
}

/**
 * When all is shown, or has another size: the choices are to be in sight.
 * @param {boolean} anew whether there may be more room than before
 */
export const fitChoices = anew => fit(list, anew);

/**
 * Whether these are the choices of before; what is said of them may differ, since somebody else has acted.
 * @param {Choice[]} choices
 */
const sameRows = choices => choices.length === all.length && choices.every(({ notation }, number) => notation === all[number].notation);

/** A new question: nothing is picked, narrowed, hinted at or open. */
function forget() {
  only = null;
  current = -1;
  estimates = new Map();
  put(byId('ui-ask'), 'data-open', false);
}

/**
 * Who plays by keyboard goes on where they were: at the same choice, the first one, or the prompt until it is their turn again.
 * @param {string|undefined} notation
 */
function refocus(notation) {
  const number = Math.max(0, all.findIndex(choice => choice.notation === notation));
  const place = narrow ? byId('ui-acts').firstElementChild : rowOf(number);
  parked = !all.length;
  (place ?? byId('ui-prompt')).focus({ preventScroll: true });
}

/**
 * What the bot thinks of the choices.
 * @param {Estimate[]} found best first
 * @returns {Choice|undefined} the best choice
 */
export function showHint(found) {
  const words = (/** @type {number} */ behind) => (behind ? `${signed(behind)} pts` : 'as good');
  estimates = new Map(found.map(({ notation, estimate }, place) => [notation, { words: place ? words(estimate) : 'best', best: !place }]));
  current = all.findIndex(choice => choice.notation === found[0]?.notation);
  only = null;
  draw();
  fitChoices(false);
  reveal(rowOf(current));
  return all[current];
}

/**
 * Scrolls the column alone: the board stays where it is.
 * @param {Element|null} button
 */
function reveal(button) {
  const column = list.closest('.slot');
  if (!button || !column) return;
  const [box, own] = [column.getBoundingClientRect(), button.getBoundingClientRect()];
  column.scrollTop += Math.max(0, own.bottom - box.bottom) - Math.max(0, box.top - own.top);
}

/**
 * While an answer is under way nothing else may be chosen.
 * @param {boolean} yes
 */
export function setBusy(yes) {
  for (const place of [node, byId('ui-acts')]) put(place, 'aria-busy', yes ? 'true' : null);
}

/**
 * The choice of a key, or undefined.
 * @param {string} name of the key, as the browser has it
 */
export function choiceOf(name) {
  if (name === 'Enter') return all[primary()];
  return KEYS.includes(name) ? all[listed[KEYS.indexOf(name)]] : undefined;
}

/** Goes back to the whole list and closes the sheet. */
export function closeChoices() {
  widen(node.contains(document.activeElement));
  if (isOpen()) open(false);
}

/**
 * Makes list and buttons answer.
 * @param {(choice: Choice) => void} take
 * @param {(numbers: number[]) => void} choose a row was clicked
 * @param {(numbers: number[]) => void} point a row is pointed at, or none
 */
export function bindChoices(take, choose, point) {
  pointed = point;
  const numberAt = (/** @type {Event} */ event) => Number(around(event, '[data-number]')?.dataset.number ?? -1);
  byId('ui-acts').addEventListener('click', event => {
    const choice = all[numberAt(event)];
    if (choice) take(choice);
  });
  list.addEventListener('click', event => {
    const button = around(event, '[data-number]');
    if (button) choose(numbersOf(button));
  });
  const enter = (/** @type {Event} */ event) => {
    const number = numberAt(event);
    if (number >= 0) point([number]);
  };
  const leave = () => point([]);
  list.addEventListener('pointerover', event => event.pointerType !== 'touch' && enter(event));
  list.addEventListener('focusin', event => targetOf(event)?.matches(':focus-visible') && enter(event));
  list.addEventListener('pointerleave', leave);
  list.addEventListener('focusout', () => list.matches(':hover') || leave()); // a click moves the focus, too
  list.addEventListener('keydown', walk);
}

/**
 * Arrows go from row to row. After a click the focus is there without being seen: Enter shows it first.
 * @param {KeyboardEvent} event
 */
function walk(event) {
  const rows = [...list.querySelectorAll('button')];
  const at = rows.findIndex(each => each === document.activeElement);
  if (event.key === 'Enter' && at >= 0 && primary() < 0) {
    pointed([Number(rows[at].dataset.number)]);
    event.preventDefault();
    event.stopPropagation();
  }
  /** @type {Record<string, number>} */
  const places = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
  const to = places[event.key];
  if (to === undefined) return;
  rows[Math.min(rows.length - 1, Math.max(0, to))]?.focus();
  event.preventDefault();
}

/**
 * What is asked, why, and whether it is asked of this seat.
 * @param {Prompt} prompt
 * @param {boolean} mine
 */
export function showPrompt(prompt, mine) {
  write(byId('ui-prompt'), prompt.title);
  write(byId('ui-reason'), prompt.reason);
  put(byId('ui-reason'), 'hidden', !prompt.reason);
  put(byId('ui-ask'), 'data-mine', mine);
}
