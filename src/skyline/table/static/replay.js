// A finished game, moment by moment: the server has every one of them, the page asks for the difference to the one it shows.
import { showMarks } from './board.js';
import { around, ask, byId, icon, part, parts, put, targetOf, write } from './dom.js';
import { whole } from './live.js';
import { announce, bindLog, nextFilter, showLog } from './log.js';
import { before } from './motion.js';
import { bindTabs, showPanels } from './panels.js';
import { showPieces } from './picture.js';
import { shareScreen } from './sheet.js';
import { bindTips, hideTip, say } from './tips.js';
import { start } from './start.js';
import { visitorName } from './visitor.js';
/** @import { Difference, Layout, Moment } from './types.js' */

/** @typedef {{ply: number, seat: number, layout: Layout}} Shown a moment, through whose eyes, and how it is laid out */

const PACE = 1100; // ms from turn to turn while it plays
const SPEEDS = [1, 2, 4];

const { table = '', title = '', last, seat, over } = document.body.dataset;
const END = Number(last);
const phone = matchMedia('(max-width: 699px)');
const [time, eyes] = [byId('ui-time'), byId('ui-eyes')];
const control = (/** @type {string} */ name) => part(document, `[data-do=${name}]`);
const clamp = (/** @type {number} */ ply) => Math.max(0, Math.min(END, ply));

/** What tests look at: the moment that is shown, through whose eyes, and whether it plays. */
window.skyline = { ply: null, seat: null, playing: false };

const asked = new URLSearchParams(location.search);
const number = (/** @type {string} */ name, /** @type {number} */ other) => (/^-?\d+$/.test(asked.get(name) ?? '') ? Number(asked.get(name)) : other);
let want = { ply: clamp(number('ply', 0)), seat: Math.max(-1, Math.min(eyes.options.length - 2, number('seat', Number(seat)))) };
/** @type {Shown|null} */
let shown = null; // the moment on the page
/** @type {Moment|null} */
let frame = null; // and all that the server told of it
let busy = false;
let timer = 0;
let speed = 0;

/**
 * From moment to moment. Whoever pulls the slider asks for many: one is on its way at a time, and the newest follows it.
 * @param {number} ply
 * @param {number} [eye]
 */
function go(ply, eye = want.seat) {
  want = { ply: clamp(ply), seat: eye };
  showDeck();
  follow();
}

/** @returns {Layout} */
const layout = () => (phone.matches ? 'narrow' : 'wide');
const arrived = () => shown && shown.ply === want.ply && shown.seat === want.seat && shown.layout === layout();

async function follow() {
  if (busy) return;
  busy = true;
  try {
    while (!arrived()) await fetchMoment({ ...want, layout: layout() });
  } catch (error) {
    pause();
    if (shown) want = { ply: shown.ply, seat: shown.seat };
    showDeck();
    say(error instanceof TypeError ? 'The server cannot be reached just now. Try again in a moment.' : error.message);
  }
  busy = false;
}

/** @param {Shown} wanted */
async function fetchMoment(wanted) {
  const query = new URLSearchParams({ ply: String(wanted.ply), seat: String(wanted.seat), layout: wanted.layout });
  if (shown?.seat === wanted.seat && shown.layout === wanted.layout) query.set('have', String(shown.ply));
  frame = whole(frame, /** @type {Difference<Moment>} */ (await ask(`/replay/${table}/frame?${query}`)));
  show(frame, wanted);
}

/**
 * @param {Moment} message
 * @param {Shown} wanted
 */
function show(message, wanted) {
  const first = shown === null;
  const move = before(byId('ui-page'), message.paths);
  showPanels(message.panels, wanted.layout === 'narrow');
  showPieces(message, !first && !message.full);
  showMarks(message.marks);
  showLog(message.log, message.full ? 0 : message.logFrom, message.seats);
  for (const line of document.querySelectorAll('.log li')) put(line, 'data-now', Number(line.dataset.line) >= message.news);
  showWords(message);
  shown = wanted;
  markRow(wanted.ply);
  showDeck();
  move();
  hideTip();
  if (!first && !window.skyline.playing) announce([], message.prompt.title);
  Object.assign(window.skyline, { ply: wanted.ply, seat: wanted.seat });
}

/** @param {Moment} message */
function showWords({ by, prompt, headline }) {
  write(byId('ui-prompt'), prompt.title);
  write(byId('ui-reason'), prompt.reason);
  byId('ui-by').replaceChildren(...(by ? [icon('seat-' + by, 'ic-xl')] : []));
  write(byId('ui-headline'), [title, headline].filter(Boolean).join(', '));
}

// The deck shows where one is going, the picture where one is.
function showDeck() {
  const words = `${turnAt(want.ply)} of ${stops().length}`;
  time.value = String(want.ply);
  put(time, 'aria-valuetext', `Turn ${words}`);
  time.style.setProperty('--share', String(END ? want.ply / END : 1));
  write(byId('ui-count'), words);
  eyes.value = String(want.seat);
  for (const name of ['first', 'chapter-back', 'back']) put(control(name), 'aria-disabled', want.ply ? null : 'true');
  for (const name of ['on', 'chapter-on', 'last']) put(control(name), 'aria-disabled', want.ply < END ? null : 'true');
  for (const button of parts(document, '[data-do=continue]')) put(button, 'aria-disabled', over !== undefined && want.ply === END ? 'true' : null);
  const query = new URLSearchParams({ ply: String(want.ply) });
  if (want.seat !== Number(seat)) query.set('seat', String(want.seat));
  history.replaceState(null, '', `?${query}`);
  byId('ui-link').value = location.href;
}

// Playing
function play() {
  if (want.ply === END) go(0);
  showPlaying(true);
  next();
}

function next() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!busy) step(1);
    if (want.ply === END) pause();
    else next();
  }, PACE / SPEEDS[speed]);
}

function pause() {
  clearTimeout(timer);
  showPlaying(false);
}

/** @param {boolean} yes */
function showPlaying(yes) {
  window.skyline.playing = yes;
  const label = yes ? 'Pause' : 'Play';
  put(control('play'), 'aria-label', label);
  put(control('play'), 'title', label);
  put(control('play'), 'data-playing', yes);
}

function faster() {
  speed = (speed + 1) % SPEEDS.length;
  write(byId('ui-speed'), `${SPEEDS[speed]}×`);
  if (window.skyline.playing) next();
}

// Where the turns and the parts of the game are, the list of turns says.
const course = () => byId('replay-course');
const rows = () => parts(document, '#replay-course [data-ply]');
const stops = (/** @type {string} */ letter = '') => rows().filter(row => !letter || row.dataset.by === letter).map(row => Number(row.dataset.ply));
const turnAt = (/** @type {number} */ ply) => (ply ? stops().findIndex(stop => stop >= ply) + 1 || stops().length : 0);

/**
 * To the end of the next turn, or of the one before; of a seat, if one is named.
 * @param {number} way 1 on, -1 back
 * @param {string} [letter]
 */
function step(way, letter) {
  const found = way > 0 ? stops(letter).find(stop => stop > want.ply) : stops(letter).findLast(stop => stop < want.ply);
  if (found || !letter) go(found ?? (way > 0 ? END : 0));
}

/** @param {number} way */
function ownTurn(way) {
  if (want.seat < 0) chapter(way);
  else step(way, frame?.seats[want.seat].letter);
}

/** @param {number} ply */
function markRow(ply) {
  const focused = course().contains(document.activeElement);
  const current = rows()[Math.max(0, turnAt(ply) - 1)];
  for (const row of course().querySelectorAll('[tabindex="0"]')) {
    put(row, 'aria-current', null);
    put(row, 'tabindex', '-1');
  }
  if (!current) return;
  put(current, 'aria-current', ply ? 'step' : null);
  put(current, 'tabindex', '0'); // the list is one stop on the way of the Tab key
  if (focused) current.focus({ preventScroll: true });
  course().scrollTop = current.offsetTop - (course().clientHeight - current.offsetHeight) / 2;
}

/** @param {number} way 1 on, -1 back */
function chapter(way) {
  const starts = course().dataset.chapters.split(' ').map(Number);
  go(way > 0 ? starts.find(ply => ply > want.ply) ?? END : starts.findLast(ply => ply < want.ply) ?? 0);
}

async function copyLink() {
  try {
    await navigator.clipboard.writeText(location.href);
    say('Copied: a link to this moment.');
  } catch {
    say('The link is in the address bar: copy it from there.'); // the clipboard is closed to pages without a secure connection
  }
}

/** @type {Record<string, (button: HTMLElement) => void>} */
const ACTS = {
  first: () => go(0),
  'chapter-back': () => chapter(-1),
  back: () => step(-1),
  play: () => (window.skyline.playing ? pause() : play()),
  on: () => step(1),
  'chapter-on': () => chapter(1),
  last: () => go(END),
  'own-back': () => ownTurn(-1),
  'own-on': () => ownTurn(1),
  'decision-back': () => go(want.ply - 1),
  'decision-on': () => go(want.ply + 1),
  speed: faster,
  link: copyLink,
  continue: button => start(button, `/table/${table}/what-if`, { ply: want.ply, name: visitorName() }, error => say(error.message)),
  about: () => byId('ui-about').showModal(),
  help: () => byId('ui-help').showModal(),
  close: button => button.closest('dialog')?.close(),
};
/** @type {Record<string, string>} */
const KEYS = { ' ': 'play', ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last', ',': 'decision-back', '.': 'decision-on', s: 'speed', '?': 'help' };
/** @type {Record<string, string>} */
const SHIFTED = { ArrowLeft: 'own-back', ArrowRight: 'own-on' };
/** @type {Record<string, string>} */
const IN_LIST = { ArrowUp: 'back', ArrowDown: 'on' };
const GOING = new Set(['first', 'chapter-back', 'back', 'on', 'chapter-on', 'last', 'own-back', 'own-on', 'decision-back', 'decision-on']); // whoever goes by hand wants no playing

/**
 * @param {string} name
 * @param {HTMLElement} [button]
 */
function perform(name, button = control(name)) {
  if (GOING.has(name)) pause();
  ACTS[name](button);
}

/** @param {KeyboardEvent} event */
function press(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') || !shown) return;
  if (around(event, 'select, input:not([type=range])')) return;
  if (event.key === ' ' && around(event, 'button, a, summary')) return;
  const name = (event.shiftKey && SHIFTED[event.key]) || (around(event, '.course') && IN_LIST[event.key]) || KEYS[event.key];
  const letter = event.key.length === 1 ? event.key.toUpperCase() : '';
  if (name) perform(name);
  else if (letter && byId('replay-seat-' + letter)) turnByHand(letter, event.shiftKey ? -1 : 1);
  else if (event.key === 't') control('theme').click();
  else if (event.key === 'l') nextFilter();
  else if (event.key === 'v') go(want.ply, (want.seat + 2) % eyes.options.length - 1);
  else return;
  event.preventDefault();
}

/**
 * @param {string|undefined} letter
 * @param {number} way
 */
function turnByHand(letter, way) {
  pause();
  if (letter) step(way, letter);
}

/**
 * The plot is a slider, too.
 * @param {PointerEvent} event
 */
function pull(event) {
  const field = around(event, '#replay-field');
  if (!field || !(event.buttons & 1)) return;
  const box = field.getBoundingClientRect();
  pause();
  go(Math.round((event.clientX - box.left) / box.width * END));
  if (event.type === 'pointerdown') field.setPointerCapture(event.pointerId);
}

addEventListener('keydown', press);
addEventListener('click', event => {
  const [button, row, mark] = ['[data-do]', '[data-ply]', '[data-turn]'].map(selector => around(event, selector));
  if (row) {
    pause();
    go(Number(row.dataset.ply));
  } else if (mark) turnByHand(mark.dataset.turn, event.shiftKey ? -1 : 1);
  else if (button?.dataset.do && ACTS[button.dataset.do] && button.getAttribute('aria-disabled') !== 'true') perform(button.dataset.do, button);
});
addEventListener('pointerdown', pull);
addEventListener('pointermove', pull);
time.addEventListener('input', () => {
  pause();
  go(Number(time.value));
});
eyes.addEventListener('change', () => go(want.ply, Number(eyes.value)));
phone.addEventListener('change', () => go(want.ply));
addEventListener('animationend', event => targetOf(event)?.removeAttribute('data-new'));

shareScreen(phone, part(byId('ui-ask'), '.deck'));
bindTabs();
bindTips();
bindLog();
go(want.ply);
