// The connection to the server: it comes back by itself, and what was not answered before a break is sent again with the same idempotency key.
import { freshKey, painted } from './dom.js';
import { unfolded } from './offers.js';
import { spliced } from './splices.js';
/** @import { Difference, Frame, Keyed, Connection, Message, Picture, Query, RefusedDeed, WholeMessage } from './types.js' */

const FIRST_BACKOFF = 300;
const LONGEST_BACKOFF = 5000;
const UNSEEN = 100; // ms after which the next frame no longer waits: a window behind others may paint nothing
const NO_TABLE = 4404; // the server's code for a table that is not there
const AWAY = 503; // the server cannot write just now; a socket is closed with 4000 more
const REFUSED = 4000;

/**
 * Long messages come compressed. (A blob would take its way through another process of the browser.)
 * @param {string|ArrayBuffer} data
 */
const unpacked = data =>
  typeof data === 'string' ? data : new Response(new Response(data).body?.pipeThrough(new DecompressionStream('gzip'))).text();

// A frame is painted before the next one is shown: those of several bots that decide at once would hold up the answer to a person.
const seen = () => document.hidden ? null : new Promise(done => {
  painted(done);
  setTimeout(done, UNSEEN);
});

/**
 * The frame that a message makes of the one before: unless it is full, it leaves out what has not changed.
 * @template {Picture} F
 * @param {F|null} shown
 * @param {Difference<F>} message
 * @returns {F}
 */
export function whole(shown, message) {
  const { offers, sinceFrom, since } = /** @type {Difference<Frame>} */ (message);
  const asked = offers === undefined ? {} : { choices: unfolded(offers) };
  if (message.full || !shown) return /** @type {F} */ ({ ...message, ...asked });
  const told = since && sinceFrom ? { since: [.../** @type {Frame} */ (/** @type {unknown} */ (shown)).since.slice(0, sinceFrom), ...since] } : {};
  return /** @type {F} */ ({ ...shown, ...message, ...told, ...asked });
}

/**
 * @param {string} path of the socket
 * @param {Query} query what the server has to know of this page
 * @param {(message: WholeMessage) => void} onMessage
 * @param {(connected: boolean, reason: string) => void} onConnection the connection stands or broke, and why if the server said so
 * @returns {Connection}
 */
export function connect(path, query, onMessage, onConnection) {
  /** @type {Map<string, Keyed>} */
  const unanswered = new Map(); // by key, in the order of sending
  /** @type {WebSocket} */
  let socket;
  /** @type {Frame|null} */
  let shown = null; // the newest frame, whole
  let wait = FIRST_BACKOFF;
  let timer = 0;
  let queue = Promise.resolve(); // messages are taken in order, also when one of them has to be unpacked or painted first

  const address = () => {
    const search = new URLSearchParams(Object.entries(query));
    return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}?${search}`;
  };

  function open() {
    clearTimeout(timer);
    timer = 0;
    socket = new WebSocket(address());
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      wait = FIRST_BACKOFF;
      onConnection(true, '');
      for (const message of unanswered.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = ({ data }) => {
      queue = queue.then(() => take(data)).catch(reportError);
    };
    socket.onclose = again;
  }

  /** @param {string|ArrayBuffer} data */
  async function take(data) {
    /** @type {Message} */
    const message = JSON.parse(await unpacked(data));
    if ('ok' in message) unanswered.delete(message.ok);
    else if ('error' in message && message.key) refused(message.key, message);
    if (!('v' in message)) return onMessage(message);
    shown = whole(shown, { ...message, set: spliced(message) });
    onMessage(shown);
    await seen();
  }

  /**
   * What the server could not write waits to be sent again.
   * @param {string} key
   * @param {RefusedDeed} refusal
   */
  function refused(key, { code, wait: seconds }) {
    if (code === AWAY && seconds && unanswered.has(key)) setTimeout(repeat, seconds * 1000, key);
    else unanswered.delete(key);
  }

  /**
   * Sends once more what was refused, unless a new connection has done so and it was answered.
   * @param {string} key
   */
  function repeat(key) {
    if (unanswered.has(key) && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(unanswered.get(key)));
  }

  /** @param {CloseEvent} event */
  function again({ code, reason }) {
    onConnection(false, code === NO_TABLE || code === REFUSED + AWAY ? reason : '');
    if (code === NO_TABLE) return;
    timer = setTimeout(open, wait);
    wait = Math.min(LONGEST_BACKOFF, wait * 1.8);
  }

  // No use in waiting when the device says that it is back.
  const hurry = () => timer && !document.hidden && open();
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  open();

  return {
    /** Sends what may be lost: questions. */
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    /** Sends what must arrive once: it waits for an answer across breaks. Returns its key. */
    insist(message) {
      const keyed = { ...message, key: freshKey() };
      unanswered.set(keyed.key, keyed);
      this.send(keyed);
      return keyed.key;
    },
    /** What a page that connects again tells of itself. */
    remember(name, value) {
      query[name] = value;
    },
    /** Whether something still waits for its answer. */
    waiting: () => unanswered.size > 0,
  };
}
