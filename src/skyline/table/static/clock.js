// The clocks: how long each seat that decides still has. They tick once a second; the last seconds are put into words, and said once.
import { byId, h, icon, put, write } from './dom.js';
/** @import { Frame, Seat } from './types.js' */

/** @typedef {Seat & {deadline: number}} Timed a seat that decides by the clock */
/** @typedef {Timed & {chip: HTMLElement, words: HTMLElement}} Clock */

const LATE = 10; // seconds
const [MINUTE, HOUR, DAY] = [60, 3600, 86400];
/** @type {Clock[]} */
let clocks = []; // the seats that decide by the clock, each with its chip
let drawn = '';
let ahead = 0; // seconds that the server's clock is ahead of this page's; neither of them is the time of day, which may be set
let warned = ''; // the question that was warned of
let timer = 0;

const here = () => performance.now() / 1000;
const left = (/** @type {Clock} */ { deadline }) => Math.max(0, Math.ceil(deadline - here() - ahead));
const plural = (/** @type {number} */ number, /** @type {string} */ word) => `${number} ${word}${number === 1 ? '' : 's'}`;

/**
 * A time as the parts that matter, each with its unit: days and hours, hours and minutes, or minutes and seconds.
 * @param {number} seconds
 * @returns {Array<[number, string]>}
 */
function parts(seconds) {
  if (seconds >= DAY) return [[Math.floor(seconds / DAY), 'day'], [Math.floor((seconds % DAY) / HOUR), 'hour']];
  if (seconds >= HOUR) return [[Math.floor(seconds / HOUR), 'hour'], [Math.floor((seconds % HOUR) / MINUTE), 'minute']];
  return [[Math.floor(seconds / MINUTE), 'minute'], [seconds % MINUTE, 'second']];
}

const spoken = (/** @type {number} */ seconds) => parts(seconds).filter(([number]) => number).map(([number, unit]) => plural(number, unit)).join(' ') || 'no time';

const short = (/** @type {number} */ seconds) => {
  const [[first, unit], [second]] = parts(seconds);
  if (unit === 'minute') return `${first}:${String(second).padStart(2, '0')}`;
  return unit === 'day' ? `${first} d ${second} h` : `${first} h ${second} min`;
};

const consequence = (/** @type {Clock} */ { mine, name }) => `then a bot plays for ${mine ? 'you' : name}`;

function tick() {
  for (const clock of clocks) {
    const seconds = left(clock);
    const late = seconds <= LATE;
    put(clock.chip, 'data-late', late);
    put(clock.chip, 'aria-label', `${clock.mine ? 'You have' : `${clock.name} has`} ${spoken(seconds)} left`);
    write(clock.words, late ? `${short(seconds)}, ${consequence(clock)}` : short(seconds));
    if (late && clock.mine) warn(clock, seconds);
  }
}

/**
 * @param {Clock} clock
 * @param {number} seconds
 */
function warn(clock, seconds) {
  const question = `${clock.seat} ${clock.deadline}`;
  if (question === warned) return;
  warned = question;
  write(byId('ui-say'), `${spoken(seconds)} left, ${consequence(clock)}.`);
}

/**
 * @param {Timed} seat
 * @returns {Clock}
 */
function built(seat) {
  const words = h('span');
  return { ...seat, words, chip: h('span', { class: 'chip clock num', role: 'timer' }, icon('seat-' + seat.letter), words) };
}

/**
 * Shows the clocks of all who decide.
 * @param {Frame} message the newest state of the table
 */
export function showClocks({ seats, now }) {
  if (now) ahead = now - here();
  const running = seats.filter(/** @returns {seat is Timed} */ seat => Boolean(seat.deadline));
  const wanted = JSON.stringify(running.map(({ seat, name, deadline }) => [seat, name, deadline]));
  if (wanted !== drawn) {
    drawn = wanted;
    clocks = running.map(built);
    byId('ui-clocks').replaceChildren(...clocks.map(clock => clock.chip));
    clearInterval(timer);
    timer = clocks.length ? setInterval(tick, 1000) : 0;
  }
  tick();
}
