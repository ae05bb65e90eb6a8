// Since your last turn: what the others did, as sentences, and shown on the board one after the other. Nothing here holds up a click.
import { showMarks } from './board.js';
import { around, byId, h, icon, part, put, write } from './dom.js';
import { walk } from './motion.js';
import { chosenPace, PACES } from './pace.js';
import { point, unpoint } from './pin.js';
/** @import { Connection, Frame, Pace, Told } from './types.js' */

const FEW = 3; // sentences that stand there before one asks for more
const STAYS = { slow: 3200, normal: 2000, fast: 1000, once: 1000 }; // ms for which the page shows a sentence
const OWN_KEYS = 'input, select, textarea, .pieces [id], .choices';

const title = h('h2', { class: 'eyebrow' }, 'Since your last turn');
const starter = h('button', { type: 'button', class: 'btn small', onclick: (/** @type {MouseEvent} */ { detail }) => start(detail === 0) }, icon('i-play', 'ic-s'), h('span', {}, 'Show me'));
const closer = h('button', { type: 'button', class: 'btn small quiet closer', onclick: () => open(false) }, 'Close');
const list = h('ol', { class: 'told', 'aria-label': 'What the others did' });
const place = h('output', { class: 'num' });
const deck = h('div', { class: 'steps', role: 'group', 'aria-label': 'Show me', hidden: true },
  button('i-prev', 'Back', () => show(at - 1, false)), button('i-pause', 'Pause', () => show(at, !playing)),
  button('i-next', 'Next', () => show(at + 1, false)), place, h('button', { type: 'button', class: 'btn small quiet done', onclick: () => end() }, 'Done'));
const pacing = h('select', { class: 'field', onchange: () => setPace(/** @type {Pace} */ (pacing.value)) }, ...Object.entries(PACES).map(([value, words]) => h('option', { value }, words)));
const skipper = h('button', { type: 'button', class: 'btn small', title: 'Bots go on at once until it is your turn', onclick: () => skip() }, 'Skip', h('kbd', { 'aria-hidden': 'true' }, 's'));
const paceRow = h('div', { class: 'pace' }, h('label', {}, h('span', {}, 'Pace'), pacing), skipper);
const panel = h('section', { class: 'panel since', 'aria-label': 'Since your last turn', hidden: true }, h('header', {}, title, h('span', { class: 'sp' }), starter, closer), h('div', { class: 'body' }, deck, list, paceRow));
const recap = h('button', { type: 'button', class: 'recap', 'aria-expanded': 'false', hidden: true, onclick: () => open(!panel.hasAttribute('data-open')) });

/** @type {Frame|null} */
let frame = null;
/** @type {Told[]} */
let told = [];
let at = -1; // the sentence that is shown on the board
let playing = false;
let timer = 0;
let drawn = ''; // what the list shows
/** @type {Connection|null} */
let line = null;

/**
 * @param {string} sign
 * @param {string} label
 * @param {() => void} onclick
 */
function button(sign, label, onclick) {
  return h('button', { type: 'button', class: 'btn small', 'aria-label': label, title: label, onclick }, icon(sign, 'ic-s'));
}

/**
 * Brings it all up to date: a column of its own on a wide screen, a line under the bar and a sheet on a phone.
 * @param {Frame} message
 * @param {boolean} narrow
 */
export function showSince(message, narrow) {
  frame = message;
  const log = narrow ? null : byId('ui-left').querySelector('[data-panel=log]');
  const home = narrow ? byId('ui-page') : byId('ui-left');
  if (panel.parentNode !== home || log && panel.nextElementSibling !== log) home.insertBefore(panel, log);
  if (recap.parentNode !== byId('ui-page')) byId('ui-table').before(recap);
  const goesOn = told.slice(0, at + 1).every(([, sentence], number) => message.since[number]?.[1].startsWith(sentence.slice(0, -1)));
  told = message.since; // the last sentence may have grown
  if (at >= 0 && goesOn) mark();
  else if (at >= 0) end();
  const bots = message.status === 'playing' && message.seats.some(seat => seat.kind === 'bot' || seat.away);
  put(panel, 'hidden', !told.length && !bots || message.status !== 'playing' || message.seat === null);
  put(recap, 'hidden', !told.length);
  put(starter, 'hidden', !told.length || at >= 0);
  put(paceRow, 'hidden', !bots);
  put(skipper, 'hidden', !skippable());
  showList();
  showLine();
}

// Whom the table waits for are bots alone.
function skippable() {
  const deciding = frame?.status === 'playing' && frame.ply === null ? frame.seats.filter(seat => seat.deciding) : [];
  return deciding.length > 0 && deciding.every(seat => seat.kind === 'bot' || seat.away);
}

function showList() {
  const from = at < 0 && !panel.hasAttribute('data-open') ? Math.max(0, told.length - FEW) : 0;
  const wanted = JSON.stringify([from, at, told]);
  if (wanted === drawn) return; // or a click could hit what is just replaced
  drawn = wanted;
  const rows = told.map(([letter, sentence, mine], number) => h('li', { hidden: number < from },
    h('button', { type: 'button', 'data-mine': mine, 'aria-current': number === at ? 'step' : null, onclick: () => show(number, false) }, letter ? icon('seat-' + letter) : h('span'), h('span', {}, sentence))));
  const focused = [...list.children].findIndex(row => row.contains(document.activeElement));
  list.replaceChildren(...rows);
  rows[focused]?.firstElementChild?.focus({ preventScroll: true });
  const current = rows[at];
  if (current) list.scrollTop = current.offsetTop - (list.clientHeight - current.offsetHeight) / 2;
}

// On a phone: the one sentence that touches the reader most, else the newest, and how many more there are.
function showLine() {
  const chosen = told.findLast(([, , mine]) => mine) ?? told.at(-1);
  if (!chosen) return;
  const [letter, sentence] = chosen;
  const more = told.length > 1 ? `${told.length - 1} more` : 'Show me';
  recap.replaceChildren(letter ? icon('seat-' + letter) : h('span'), h('span', { class: 'grow' }, sentence), h('b', {}, `${more} ›`));
}

/** @param {boolean} yes */
function open(yes) {
  put(panel, 'data-open', yes);
  put(recap, 'aria-expanded', String(yes));
  if (yes) showList();
  else end();
}

/**
 * From the first sentence on. Whoever came by key finds the keys of it under their fingers; whoever came by mouse keeps Enter for the question.
 * @param {boolean} byKey
 */
function start(byKey) {
  show(0, true);
  panel.scrollIntoView({ block: 'nearest' });
  if (byKey) part(deck, 'button:nth-child(2)').focus({ preventScroll: true });
  else starter.blur();
}

/**
 * Shows one sentence on the board, and goes on from there by itself if it is to play.
 * @param {number} number
 * @param {boolean} plays
 */
function show(number, plays) {
  if (number >= told.length) return end();
  at = Math.max(0, number);
  playing = plays;
  clearTimeout(timer);
  if (plays) timer = setTimeout(() => show(at + 1, true), STAYS[chosenPace()]);
  put(deck, 'hidden', false);
  put(starter, 'hidden', true);
  write(place, `${at + 1} of ${told.length}`);
  const pauser = deck.children[1];
  pauser.replaceChildren(icon(plays ? 'i-pause' : 'i-play', 'ic-s'));
  for (const name of ['aria-label', 'title']) put(pauser, name, plays ? 'Pause' : 'Go on');
  showList();
  mark();
  const [piece, ...places] = told[at][4];
  if (piece) walk(byId(piece), places);
}

// What the sentence is about.
function mark() {
  const [letter, , , marks] = told[at];
  showMarks(marks.map(id => [id, letter]));
  point(marks, letter, String(at + 1));
}

function end() {
  if (at < 0) return;
  const focused = deck.contains(document.activeElement);
  at = -1;
  clearTimeout(timer);
  unpoint();
  put(deck, 'hidden', true);
  put(starter, 'hidden', !told.length);
  showMarks(frame?.marks ?? []);
  showList();
  if (focused) starter.focus({ preventScroll: true });
}

/** @param {Pace} pace */
function setPace(pace) {
  chosenPace(pace);
  line?.remember('pace', pace);
  line?.send({ do: 'pace', pace });
  if (at >= 0) show(at, playing);
}

function skip() {
  line?.send({ do: 'skip' });
}

/** @param {KeyboardEvent} event */
function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || around(event, OWN_KEYS) || document.querySelector('dialog[open]')) return;
  if (at < 0 && event.key === 's' && skippable()) skip();
  else if (at >= 0 && event.key === 'ArrowLeft') show(at - 1, false);
  else if (at >= 0 && event.key === 'ArrowRight') show(at + 1, false);
  else if (at >= 0 && event.key === ' ' && !around(event, 'button, a, summary')) show(at, !playing);
  else if (event.key === 'Escape' && at >= 0) end();
  else if (event.key === 'Escape' && panel.hasAttribute('data-open')) open(false);
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Makes it answer to clicks and keys, before the table does.
 * @param {Connection} connection
 */
export function bindSince(connection) {
  line = connection;
  pacing.value = chosenPace();
  addEventListener('keydown', press, true);
}
