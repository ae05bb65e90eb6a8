// Who is away, the way back, and what a person sets for their own seat: where to be called, leaving, resigning.
import { ask, byId, h, icon, part, put, write } from './dom.js';
import { visitorName } from './visitor.js';
/** @import { Frame, Seat } from './types.js' */

const GUEST = 'Guest'; // who has come by a link and has not said their name
const { table } = document.body.dataset;
/** @type {Seat|null} */
let own = null; // the own seat that is looked through, or the first of several
let drawn = '';
let greeted = false; // whether the others were told this person's name
/** @type {string|undefined} */
let known; // the address of the webhook as the server has it

const absence = (/** @type {Seat} */ { away, name }) => (away === 'resigned' ? `${name} has resigned: a bot plays on` : `a bot plays for ${name}`);
const chip = (/** @type {Seat} */ seat) => h('span', { class: 'chip' }, icon('seat-' + seat.letter), absence(seat));

/**
 * Shows who is away, and to whom that happened the way back.
 * @param {Frame} message the newest state of the table
 */
export function showPresence({ seats, seat, status }) {
  const playing = status === 'playing';
  const mine = seats.filter(each => each.mine);
  own = (seat === null ? null : seats[seat]) ?? mine[0] ?? null;
  const away = playing && own?.mine ? own.away : '';
  put(byId('ui-away'), 'hidden', !away);
  write(byId('ui-away-words'), away === 'resigned' ? 'You have resigned: a bot plays for you to the end.' : away === 'clock' ? 'Your time ran out: a bot plays for you.' : 'A bot plays for you.');
  put(part(byId('ui-away'), '[data-do=return]'), 'hidden', away === 'resigned');
  showOthers(playing ? seats.filter(each => each.away && each !== own) : []);
  put(byId('ui-own'), 'hidden', !mine.length || status === 'over');
  put(byId('ui-leaving'), 'hidden', !playing || seat === null || away === 'resigned');
  const others = seats.some(each => each !== own && each.kind === 'human' && !each.away); // alone with bots nobody is kept waiting
  for (const node of byId('ui-leaving').querySelectorAll('p, [data-do=leave]')) put(node, 'hidden', Boolean(away) || !others);
  showHook();
  if (own && own.name === GUEST && visitorName() && !greeted) rename(own, visitorName());
  greeted ||= Boolean(own);
}

const rename = (/** @type {Seat} */ seat, /** @type {string} */ name) => ask(`/table/${table}/seats/${seat.seat}/name`, { name });

/** @param {SubmitEvent} event */
async function saveName(event) {
  event.preventDefault();
  if (!own) return;
  try {
    await rename(own, byId('ui-naming').elements.name.value.trim());
    write(byId('ui-name-words'), 'Saved.');
  } catch (error) {
    write(byId('ui-name-words'), error.message);
  }
}

/** @param {Seat[]} absent */
function showOthers(absent) {
  const wanted = JSON.stringify(absent.map(({ seat, name, away }) => [seat, name, away]));
  if (wanted === drawn) return;
  drawn = wanted;
  byId('ui-absent').replaceChildren(...absent.map(chip));
}

// What is being typed stays; only another address on the server replaces it.
function showHook() {
  const field = byId('ui-hook')?.elements.url;
  if (!field || !own || own.webhook === known) return;
  known = own.webhook;
  field.value = known ?? '';
}

/** @param {SubmitEvent} event */
async function saveHook(event) {
  event.preventDefault();
  const form = byId('ui-hook');
  if (!own || !form) return;
  const url = form.elements.url.value.trim();
  const words = byId('ui-hook-words');
  write(words, '');
  try {
    await ask(`/table/${table}/seats/${own.seat}/webhook`, { url });
    write(words, url ? 'Saved. It is called when it is your turn and you are not here.' : 'Saved. Nobody is called.');
  } catch (error) {
    write(words, error.message);
  }
}

/** Makes the forms for the name and, where the server calls one, the webhook answer. */
export function bindPresence() {
  byId('ui-naming').addEventListener('submit', saveName);
  byId('ui-hook')?.addEventListener('submit', saveHook);
}
