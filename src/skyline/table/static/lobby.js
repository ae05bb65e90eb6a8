// Who sits where: before the game as a page of its own, later in a dialog. Links, bots and the way in.
import { ask, byId, h, icon, put, write } from './dom.js';
import { start } from './start.js';
import { say } from './tips.js';
import { keepName, visitorName } from './visitor.js';
/** @import { Frame, Seat } from './types.js' */

const { table, bots } = document.body.dataset;
/** @type {[string, string][]} */
const BOTS = JSON.parse(String(bots)); // id and words of each
/** @type {Map<number, string>} */
const links = new Map(); // seat: the secret link that was made for it here
/** @type {Frame|null} */
let latest = null; // the newest state of the table
let drawn = '';

const refused = (/** @type {Error} */ error) => say(error.message);

/** @param {number} seat */
async function makeLink(seat) {
  try {
    const { url } = await ask(`/table/${table}/seats/${seat}/link`, {});
    const address = new URL(url, location.href).href;
    links.set(seat, address);
    drawn = '';
    if (latest) showSeats(latest);
    await copy(address);
  } catch (error) {
    refused(error);
  }
}

/**
 * Puts a text on the clipboard, where the browser lets it.
 * @param {string} text
 * @param {Element|null} [button] says that it was done
 * @param {string} [words]
 */
export async function copy(text, button = null, words = 'Copied. Send it to whom it is for.') {
  try {
    await navigator.clipboard.writeText(text);
    if (button) write(button, 'Copied');
    say(words);
  } catch {
    say('Copy it from the field.'); // the clipboard is closed to pages without a secure connection
  }
}

/**
 * A field with an address, and a button that copies it.
 * @param {string} address
 * @param {string} label
 */
export const link = (address, label) =>
  h('span', { class: 'link' },
    h('input', { class: 'field', readonly: true, value: address, 'aria-label': label, onfocus: event => event.target.select() }),
    h('button', { type: 'button', class: 'btn small', onclick: event => copy(address, event.target) }, 'Copy'));

/** @param {number} seat */
function toBot(seat) {
  const kind = h('select', { class: 'field', 'aria-label': 'Which bot' }, ...BOTS.map(([id, words]) => h('option', { value: id }, words)));
  const sit = () => ask(`/table/${table}/seats/${seat}/bot`, { bot: kind.value }).catch(refused);
  return h('span', { class: 'link' }, kind, h('button', { type: 'button', class: 'btn small', onclick: sit }, 'Let it sit here'));
}

/** @param {Seat} seat */
function freeing(seat) {
  const free = () => ask(`/table/${table}/seats/${seat.seat}/free`, {}).catch(refused);
  return h('button', { type: 'button', class: 'btn small quiet', title: `${seat.name} loses the seat and is told so`, onclick: free }, 'Free the seat');
}

/** @param {Seat} seat */
function state(seat) {
  if (seat.kind !== 'human') return seat.kind === 'bot' ? `bot, ${seat.bot}` : 'moved by the rules';
  if (!seat.taken) return 'free';
  if (seat.away) return seat.away === 'resigned' ? 'has resigned: a bot plays on' : `a bot plays for ${seat.mine ? 'you' : seat.name}`;
  if (seat.mine) return 'you';
  return seat.here ? 'is here' : 'is away';
}

/**
 * @param {Seat} seat
 * @param {Frame} message
 */
function row(seat, { creator, status }) {
  const free = seat.kind === 'human' && !seat.taken;
  const guest = seat.kind === 'human' && seat.taken && !seat.mine && creator && status === 'waiting';
  const made = links.get(seat.seat);
  return h('li', { class: free ? 'free-seat' : null },
    icon('seat-' + seat.letter, 'ic-l'),
    h('b', {}, free && !seat.name ? 'Free seat' : seat.name),
    h('span', { class: 'muted' }, state(seat)),
    h('span', { class: 'sp' }),
    made && free ? link(made, `Link to the seat of ${seat.name || seat.letter}`) : null,
    free && creator && !made ? h('button', { type: 'button', class: 'btn small', onclick: () => makeLink(seat.seat) }, icon('i-link'), 'Invite by link') : null,
    seat.mine && status !== 'over' ? h('button', { type: 'button', class: 'btn small', 'data-do': 'devices', 'data-seat': String(seat.seat) }, icon('i-link'), 'Devices') : null,
    seat.mine && seat.away && seat.away !== 'resigned' && status === 'playing' ? h('button', { type: 'button', class: 'btn small', 'data-do': 'return', 'data-seat': String(seat.seat) }, 'Take it back') : null,
    made && free ? h('small', { class: 'muted' }, 'Whoever uses this link first has the seat.') : null,
    guest ? freeing(seat) : null,
    ((free && creator) || guest || seat.replaceable) && BOTS.length ? toBot(seat.seat) : null);
}

/**
 * The table's promise that nobody chooses what is drawn.
 * @param {string|null} seed published when the game is over
 * @param {string} hash shown from the start; empty for an uploaded record
 * @returns {string} a sentence or two
 */
function seedWords(seed, hash) {
  if (seed === null) return `All chance comes from a seed that stays secret until the game is over. Its hash is ${hash}. Note it down and you can prove the game afterwards.`;
  return hash ? `The seed was ${seed}. The hash shown from the start is ${hash}.` : `This is an uploaded record: this server did not see the game played. The record says that its seed was ${seed}.`;
}

/**
 * Brings the list of seats up to date, in the lobby and in the dialog.
 * @param {Frame} message the newest state of the table
 */
export function showSeats(message) {
  latest = message;
  for (const { seat, taken } of message.seats) if (taken) links.delete(seat); // a link works once
  const { seats, creator, status, hash, seed } = message;
  const waiting = status === 'waiting';
  const free = seats.filter(seat => seat.kind === 'human' && !seat.taken).length;
  put(byId('ui-lobby'), 'hidden', !waiting);
  put(byId('ui-join'), 'hidden', !waiting || !free || seats.some(seat => seat.mine));
  write(byId('ui-free'), free === 1 ? 'One seat is free. The game starts by itself when somebody sits there.' : `${free} seats are free. The game starts by itself when all are taken.`);
  for (const place of document.querySelectorAll('[data-seed]')) write(place, seedWords(seed, hash));
  const holder = byId(waiting ? 'ui-lobby-seats' : 'ui-people-seats');
  const wanted = JSON.stringify([waiting, creator, status, seats.map(({ deciding, deadline, webhook, ...seat }) => seat)]);
  if (wanted === drawn) return;
  drawn = wanted;
  holder.replaceChildren(...seats.map(seat => row(seat, message)));
}

/** Makes the lobby answer. */
export function bindLobby() {
  keepName();
  byId('ui-join').addEventListener('submit', event => {
    event.preventDefault();
    if (event.submitter) start(event.submitter, `/table/${table}/join`, { name: visitorName() }, refused);
  });
  for (const place of document.querySelectorAll('[data-watch]')) place.append(link(new URL(`/table/${table}`, location.href).href, 'Link to watch'));
}
