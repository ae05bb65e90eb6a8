// The text view: the table in lines, a line to type in, and everything that is new read out. What is typed is understood by the server.
import { bindCover, covered, showCover } from './cover.js';
import { byId, h, put, write } from './dom.js';
import { connect } from './live.js';
import { patch } from './morph.js';
import { lossOf, newcomers, since } from './newcomers.js';
import { requestWords } from './undoing.js';
/** @import { Choice, Frame, RefusedDeed, WholeMessage } from './types.js' */

const MOST_READ_OUT = 12; // choices; of more than that only the number is said
const MOST_LINES = 300; // kept of what was said
const RECENT = 6; // lines of the log to begin with

/** @type {Record<string, number>} */
const STEPS = { ArrowUp: -1, ArrowDown: 1 };

const { table, title } = document.body.dataset;
const field = byId('text-line');

/** What tests look at: version of the table, the question, the connection. */
window.skyline = { version: null, ply: null, connected: false };

/** @type {Frame|null} */
let state = null; // the newest message
let lines = 0; // of the log that were told
/** @type {string[]} */
let recall = []; // what was typed, for the arrow keys
let place = 0;

const connection = connect(`/table/${table}/live`, { layout: 'text' }, receive, (connected, reason) => {
  window.skyline.connected = connected;
  put(byId('ui-lost'), 'hidden', connected);
  write(byId('ui-lost'), reason || 'Connection lost, trying again');
});

/** @param {WholeMessage} message */
function receive(message) {
  if ('v' in message) show(message);
  else if ('ok' in message) tell(message.said ?? []);
  else if ('error' in message) refuse(message);
}

/** @param {Frame} message */
function show(message) {
  const asked = !state || message.ply !== state.ply || message.prompt.title !== state.prompt.title;
  const told = news(message);
  state = message;
  if (message.seat !== null) connection.remember('seat', message.seat);
  showTable(message);
  const hidden = covered();
  showCover(message.cover, message.undo);
  if (hidden && !covered()) field.focus();
  write(byId('ui-prompt'), message.prompt.title);
  showNote(message);
  byId('text-choices').replaceChildren(...message.choices.map(choice));
  showBar(message);
  tell(told);
  if (asked && !covered()) readOut(message);
  Object.assign(window.skyline, { version: message.v, ply: message.ply });
}

/** @param {Frame} message */
function showTable({ set, gone, full }) {
  const screen = byId('text-table');
  if (full) screen.replaceChildren();
  for (const id of gone) byId(id)?.remove();
  patch(screen, set.map(([, ...piece]) => piece));
}

/** @param {Frame} message */
function showBar({ headline, title: name, ply }) {
  write(byId('ui-headline'), [name, headline].filter(Boolean).join(', '));
  document.title = `${ply === null ? '' : '● Your turn – '}${title}, text`;
}

/**
 * What stands beside the question: undoing, a bot in one's place, the way to what only the drawn table has.
 * @param {Frame} message
 */
function showNote(message) {
  const { undo: { asked }, seats, status, next } = message;
  const away = seats.some(seat => seat.mine && seat.away);
  const words = [
    asked ? requestWords(asked, seats) : '',
    asked?.answer ? 'Please type agree or refuse.' : asked?.mine ? 'Type withdraw if you no longer want to.' : '',
    lossOf(message),
    ...newcomers(message).map(device => `${device.name} holds your seat too, since ${since(device)}: Devices at the drawn table shows all of them.`),
    away && status === 'playing' ? 'A bot plays for you: type return to take your seat back.' : '',
  ].filter(Boolean).join(' ');
  /** @type {Record<string, HTMLElement[]>} */
  const ways = {
    waiting: [h('a', { href: `/table/${table}` }, 'Who sits where, and the way in')],
    over: [next ? h('a', { href: `${next}/text` }, 'To the next game') : h('a', { href: `/table/${table}` }, 'To the result')],
  };
  const note = byId('text-note');
  const wanted = [words, ...(ways[status] ?? [])];
  if (note.textContent !== wanted.map(part => (typeof part === 'string' ? part : part.textContent)).join('')) note.replaceChildren(...wanted);
}

const choice = (/** @type {Choice} */ { title: words }, /** @type {number} */ index) =>
  h('li', {}, h('button', { type: 'button', onclick: () => enter(String(index + 1)) }, h('b', {}, String(index + 1)), h('span', {}, words)));

/**
 * The sentences of the log that are new; to begin with, the last few.
 * @param {Frame} message
 */
function news({ log, logFrom, full }) {
  const sentences = log.map(([, , sentence]) => sentence);
  const before = lines;
  lines = logFrom + log.length;
  if (full) return sentences.slice(state ? -1 : -RECENT);
  return logFrom < before ? ['Something was taken back.', ...sentences] : sentences;
}

/**
 * @param {string[]} sentences
 * @param {string|null} [look]
 */
function tell(sentences, look = null) {
  const said = byId('text-said');
  said.append(...sentences.map(words => h('p', { class: look }, words)));
  while (said.children.length > MOST_LINES) said.firstElementChild?.remove();
  said.scrollTop = said.scrollHeight;
}

/** @param {RefusedDeed} refusal */
function refuse({ error, code, key, wait, clause, legal }) {
  if (code === 503 && key && wait) return tell(['The server cannot write just now. What you typed is kept, and sent again until it can.'], 'bad');
  tell([code === 409 ? error : `${error}${clause ? ` ('rules ${clause}' shows the rule.)` : ''}`], 'bad');
  if (legal?.length) tell([`Legal now: ${legal.join(', ')}.`]);
}

/** @param {Frame} message */
function readOut({ prompt, choices }) {
  const few = choices.map(({ title: words }, index) => `${index + 1}: ${words}.`).join(' ');
  const list = choices.length > MOST_READ_OUT ? `${choices.length} choices are in the list.` : few;
  write(byId('ui-say'), `${prompt.title} ${list}`);
}

/** @param {string} words */
function enter(words) {
  if (!words || !state || covered()) return;
  tell([`> ${words}`], 'typed');
  recall = [...recall.filter(old => old !== words), words];
  place = recall.length;
  connection.insist({ do: 'type', line: words, ply: state.ply });
}

byId('text-form').addEventListener('submit', event => {
  event.preventDefault();
  enter(field.value.trim());
  field.value = '';
});
field.addEventListener('keydown', event => {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  place = Math.max(0, Math.min(recall.length, place + step));
  field.value = recall[place] ?? '';
});
bindCover(connection);
field.focus();
