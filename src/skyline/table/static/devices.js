// The devices that hold a seat: a word when there is one more, the list of all, and what lets another one in.
import { ask, byId, h, icon, part, put, write } from './dom.js';
import { copy, link } from './lobby.js';
import { clock, lossKey, lossOf, newcomers, putAway, since } from './newcomers.js';
import { say } from './tips.js';
/** @import { Frame, ListedDevice } from './types.js' */

const ICONS = { browser: 'i-people', program: 'i-bot', link: 'i-link' };
const { table } = document.body.dataset;
/** @type {Frame|null} */
let latest = null; // the newest state of the table
/** @type {number|null} */
let seat = null; // the seat whose devices are listed
let drawn = '';

/**
 * Tells of new devices and of a lost seat, and brings an open list up to date.
 * @param {Frame} message the newest state of the table
 */
export function showDevices(message) {
  latest = message;
  const fresh = newcomers(message);
  const several = message.seats.filter(({ mine }) => mine).length > 1;
  const words = fresh.map(device => `${device.name} plays ${several ? `the seat of ${message.seats[device.seat].name}` : 'your seat'} too, since ${since(device)}.`);
  put(byId('ui-device'), 'hidden', !fresh.length);
  if (fresh.length) {
    write(byId('ui-device-words'), words.join(' '));
    put(part(byId('ui-device'), '[data-do=devices]'), 'data-seat', fresh[0].seat);
  }
  put(byId('ui-loss'), 'hidden', !lossOf(message));
  write(byId('ui-loss-words'), lossOf(message));
  if (byId('ui-devices').open && seat !== null && !message.seats[seat].mine) byId('ui-devices').close();
  const wanted = JSON.stringify(message.devices);
  if (wanted !== drawn && byId('ui-devices').open) refresh();
  drawn = wanted;
}

/** The new devices are known: nothing more is said about them here. */
export function knowDevices() {
  if (!latest) return;
  putAway(...newcomers(latest).map(device => device.id));
  showDevices(latest);
}

/** The loss of the seat is known. */
export function knowLoss() {
  if (!latest) return;
  putAway(lossKey(latest.lost));
  showDevices(latest);
}

const address = (rest = '') => `/api/v1/tables/${table}/seats/${seat}/devices${rest}`;

/** @param {{devices: ListedDevice[]}|null|void} [answer] */
async function refresh(answer = null) {
  try {
    list((answer ?? (await ask(address()))).devices);
  } catch (error) {
    say(error.message);
  }
}

/** @param {ListedDevice[]} devices */
function list(devices) {
  const fresh = new Set((latest ? newcomers(latest) : []).map(device => device.id));
  byId('ui-devices-list').replaceChildren(...devices.map(device => row(device, fresh.has(device.id))));
}

/** @param {ListedDevice} device */
function times({ kind, since: begun, seen, here, you }) {
  if (kind === 'link') return `made ${clock(begun)}`;
  const last = you || here ? 'here now' : seen ? `last seen ${clock(seen)}` : 'not seen yet';
  return `since ${clock(begun)}, ${last}`;
}

/**
 * @param {ListedDevice} device
 * @param {boolean} fresh
 */
function row(device, fresh) {
  const end = async () => refresh(await ask(address(`/${device.id}/end`), {}).catch(error => say(error.message)));
  return h('li', {},
    icon(ICONS[device.kind], 'ic-l'),
    h('b', {}, device.name),
    device.you ? h('span', { class: 'chip' }, 'this device') : null,
    fresh ? h('span', { class: 'chip you' }, 'new') : null,
    h('span', { class: 'muted' }, times(device)),
    h('span', { class: 'sp' }),
    device.you ? null : h('button', { type: 'button', class: 'btn small', 'aria-label': `End ${device.name}`, onclick: end }, 'End'));
}

/**
 * Opens the list of what holds a seat of one's own.
 * @param {number} which
 */
export function openDevices(which) {
  seat = which;
  byId('ui-devices-made').replaceChildren();
  byId('ui-devices-list').replaceChildren();
  byId('ui-people').close();
  byId('ui-devices').showModal();
  refresh();
}

/**
 * Makes what lets one more device in.
 * @param {'link'|'program'} kind
 */
export async function makeDevice(kind) {
  try {
    const made = await ask(address(), { kind });
    const text = kind === 'link' ? new URL(made.link, location.href).href : made.token;
    const words = kind === 'link' ? 'Open this link on the other device. It works once.' : 'Send it as "Authorization: Bearer TOKEN". It is not shown again.';
    byId('ui-devices-made').replaceChildren(link(text, kind === 'link' ? 'Link for another device' : 'Token for a program'), h('p', { class: 'muted' }, words));
    await refresh(kind === 'program' ? await noted() : null);
    await copy(text, null, 'Copied.');
  } catch (error) {
    say(error.message);
  }
}

// Whoever makes a token need not be told of its program.
async function noted() {
  /** @type {{devices: ListedDevice[]}} */
  const answer = await ask(address());
  const made = answer.devices.findLast(device => device.kind === 'program');
  if (made) putAway(made.id);
  if (latest) showDevices(latest);
  return answer;
}

/** What was made is shown once: it goes when the dialog is closed. */
export function bindDevices() {
  byId('ui-devices').addEventListener('close', () => byId('ui-devices-made').replaceChildren());
}
