// "Your turn" for those who look elsewhere: in the title, in the icon of the tab, and as a notification for who wants one.
import { byId, part, put, write } from './dom.js';
/** @import { Frame } from './types.js' */

/** @typedef {{close: () => void}} Closable a notification, or what stands for one */

const KEY = 'skyline-notify';
const SERVICE_WORKER = '/static/worker.js';
const mark = part(document, 'link[rel=icon]');
const PLAIN = mark.getAttribute('href') ?? '';
const TURN = PLAIN.replace('icon.svg', 'icon-turn.svg');
/** @type {Record<string, string>} */
const ANSWERS = {
  granted: 'Done: as long as the page is open, a notification comes when it is your turn and you look elsewhere.',
  denied: 'The browser does not let this page show notifications. Its settings for this page can change that.',
  default: 'The browser was not told to allow it, so nothing comes.',
  insecure: 'Browsers show notifications only for pages with a secure address (https) or on the same machine.',
  missing: 'This browser shows no notifications.',
};
/** @type {string|number|null|undefined} */
let question; // the question that was seen last; undefined before the first message
/** @type {Closable|null} */
let shown = null; // the notification that is on the screen

const stored = () => {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false; // storage may be forbidden: then nothing is remembered
  }
};
const keep = (/** @type {boolean} */ yes) => {
  try {
    localStorage.setItem(KEY, yes ? 'yes' : 'no');
  } catch { /* as above */ }
};
const wanted = () => stored() && window.Notification?.permission === 'granted';

/**
 * What the tab of the browser says.
 * @param {string} title
 * @param {boolean} turn whether somebody is waited for here
 */
export function showTab(title, turn) {
  if (document.title !== title) document.title = title;
  put(mark, 'href', turn ? TURN : PLAIN);
}

/**
 * Says in the tab whether it is the visitor's turn; when it has just become so and the page is hidden, also by a notification.
 * @param {Frame} message the newest state of the table
 * @param {string} game what the game is called
 */
export function showTurn({ status, ply, cover, prompt, title }, game) {
  const asked = status === 'playing' ? (cover ? `cover ${cover.seat}` : ply) : null;
  const fresh = question !== undefined && asked !== null && asked !== question;
  question = asked;
  showTab(`${asked === null ? '' : '● Your turn – '}${game}`, asked !== null);
  if (asked === null) shown?.close();
  else if (fresh && document.hidden && wanted()) notify(`Your turn: ${game}, ${title}`, cover ? '' : prompt.title);
}

/**
 * @param {string} title
 * @param {string} body
 */
async function notify(title, body) {
  const how = { body, tag: location.pathname, icon: TURN };
  try {
    shown = byPage(title, how);
  } catch { // phones do not let it
    shown = await byWorker(title, how);
    if (question === null) shown?.close(); // the turn was over sooner
  }
}

/**
 * @param {string} title
 * @param {NotificationOptions} how
 * @returns {Closable}
 */
function byPage(title, how) {
  const made = new Notification(title, how);
  made.onclick = () => {
    window.focus();
    made.close();
  };
  return made;
}

/**
 * Where there is no service worker either, title and icon have to do.
 * @param {string} title
 * @param {NotificationOptions} how
 * @returns {Promise<Closable|null>}
 */
async function byWorker(title, how) {
  try {
    const worker = await active(await navigator.serviceWorker.register(SERVICE_WORKER));
    await worker.showNotification(title, how);
    return { close: async () => (await worker.getNotifications(how)).forEach(made => made.close()) };
  } catch {
    return null;
  }
}

/**
 * @param {ServiceWorkerRegistration} registered
 * @returns {ServiceWorkerRegistration|Promise<ServiceWorkerRegistration>}
 */
const active = registered => registered.active ? registered : new Promise(done => {
  const worker = registered.installing ?? registered.waiting;
  worker?.addEventListener('statechange', () => worker.state === 'activated' && done(registered));
});

const permission = async () => {
  if (!window.Notification) return window.isSecureContext ? 'missing' : 'insecure';
  const answer = await Notification.requestPermission();
  return answer === 'denied' && !window.isSecureContext ? 'insecure' : answer;
};

/** Makes the box answer; the browser asks its own question only after a click on it. */
export function bindNotify() {
  const box = byId('ui-notify');
  box.checked = wanted();
  box.addEventListener('change', async () => {
    const answer = box.checked ? await permission() : '';
    box.checked = answer === 'granted';
    keep(box.checked);
    write(byId('ui-notify-words'), ANSWERS[answer] ?? '');
  });
  document.addEventListener('visibilitychange', () => !document.hidden && shown?.close());
}
