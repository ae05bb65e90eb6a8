// What a device is told about its seat: that another one holds it, too, or that it is lost. What was put away is not told again.
/** @import { Device, Frame } from './types.js' */
const KNOWN = 'skyline-known'; // what this device was told and has put away
const MOST_KNOWN = 200;
const { table } = document.body.dataset;
const known = new Set(stored());

/** @returns {string[]} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KNOWN) ?? '[]');
  } catch {
    return []; // storage may be forbidden: then the page alone knows it
  }
}

/**
 * From now on nothing is said about these.
 * @param {...string} words
 */
export function putAway(...words) {
  for (const each of words) known.add(each);
  try {
    localStorage.setItem(KNOWN, JSON.stringify([...known].slice(-MOST_KNOWN)));
  } catch { /* as above */ }
}

const day = (/** @type {number} */ time) => new Date(time * 1000).toDateString();

/**
 * A moment in words: the time, and the day if it is another one.
 * @param {number} time
 */
export const clock = time => {
  const when = new Date(time * 1000);
  const hour = when.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return day(time) === new Date().toDateString() ? hour : `${when.toLocaleDateString()}, ${hour}`;
};

/**
 * Since when a device holds the seat, in words.
 * @param {Device} device
 */
export const since = device => clock(device.since);

/**
 * The devices that came to a seat of this one's after it did, and were not put away yet.
 * @param {Frame} message
 */
export function newcomers({ devices }) {
  const mine = new Map(devices.filter(device => device.you).map(device => [device.seat, device.since]));
  return devices.filter(device => !device.you && device.since > (mine.get(device.seat) ?? Infinity) && !known.has(device.id));
}

/**
 * What a loss is put away by.
 * @param {string} lost
 */
export const lossKey = lost => `${table} ${lost}`;

/**
 * Why this device no longer holds a seat; "" when there is nothing to say, or it was said.
 * @param {Frame} message
 */
export const lossOf = ({ lost }) => (lost && !known.has(lossKey(lost)) ? lost : '');
