// The table: one message from the server is one picture; everything people do goes back as a few words.
import { bindBoard, light, markTargets, showMarks, unlight } from './board.js';
import { bindChoices, choiceOf, closeChoices, fitChoices, holdFocus, markRows, narrowTo, setBusy, showChoices, showHint, showPrompt } from './choices.js';
import { showClocks } from './clock.js';
import { bindCover, covered, showCover } from './cover.js';
import { bindDevices, knowDevices, knowLoss, makeDevice, openDevices, showDevices } from './devices.js';
import { around, ask, byId, painted, part, parts, put, targetOf, write } from './dom.js';
import { connect } from './live.js';
import { bindLobby, showSeats } from './lobby.js';
import { announce, bindLog, nextFilter, showLog } from './log.js';
import { before } from './motion.js';
import { bindNotify, showTurn } from './notify.js';
import { chosenPace } from './pace.js';
import { bindColumns, bindTabs, bindWing, grow, hasGrown, showPanels } from './panels.js';
import { showPieces } from './picture.js';
import { bindPresence, showPresence } from './presence.js';
import { reveal, shareScreen } from './sheet.js';
import { bindSince, showSince } from './since.js';
import { bindTips, hideTip, hush, renewTip, say, showTip } from './tips.js';
import { bindTouch, whyOnCard } from './touch.js';
import { requestWords } from './undoing.js';
import { bindVisits, goBack, showVisit, visiting } from './visiting.js';
import { bindWorths, clearWorths, showWorths } from './worths.js';
/** @import { Choice, Estimate, Frame, Layout, Query, RefusedDeed, WholeMessage } from './types.js' */

const { table = '', title = '' } = document.body.dataset;
const SLOW = 120; // ms; an answer that is quicker needs no sign that it is awaited
const phone = matchMedia('(max-width: 699px)');
/** @returns {Layout} */
const layout = () => (phone.matches ? 'narrow' : 'wide');

// What tests and benchmarks look at: version of the table, the question, the connection, and ms from click to paint.
/** @type {number[]} */
const paints = [];
window.skyline = { version: null, ply: null, connected: false, paints };

/** @type {Frame|null} */
let state = null; // the newest message
/** @type {{key: string, title: string, ply: number, at: number, heard: boolean}|null} */
let sent = null; // the move that is under way: its key, what it is called, the question it answers, and when it was chosen
let previewed = -1; // the choice that a tap has shown, and that the next one takes
let slow = 0; // the timer after which the page shows that it waits for an answer

/** @type {Query} */
const query = { layout: layout(), pace: chosenPace() };
const wantedSeat = new URLSearchParams(location.search).get('seat');
if (wantedSeat !== null) query.seat = wantedSeat;
const connection = connect(`/table/${table}/live`, query, receive, showConnection);

/** @param {WholeMessage} message */
function receive(message) {
  if ('v' in message) show(message);
  else if ('ok' in message) heard(message.ok);
  else if ('error' in message) refuse(message);
  else if ('hint' in message) hint(message.hint);
  else if ('why' in message && !whyOnCard(message.why.reason)) say(message.why.reason, message.why.clause);
}

/**
 * The picture that follows is the answer, unless it came first.
 * @param {string} key
 */
function heard(key) {
  if (sent?.key === key) sent.heard = true;
}

/** @param {RefusedDeed} refusal */
function refuse({ error, code, key, wait, clause }) {
  const moving = Boolean(key) && key === sent?.key;
  const kept = Boolean(key) && code === 503 && wait > 0; // it is sent again by itself
  if (moving && !kept) settle();
  if (kept) say('The server cannot write just now. What you did is kept, and sent again until it can.');
  else say(moving && code === 409 ? 'The table has moved on; here it is as it stands.' : error, clause);
}

/**
 * One message, one frame: nothing is painted in between.
 * @param {Frame} message
 */
function show(message) {
  const narrow = layout() === 'narrow';
  const first = state === null;
  const asks = message.ply !== null && message.ply !== state?.ply;
  const focused = document.activeElement;
  const move = before(byId('ui-page'), message.paths);
  const giveBack = holdFocus(message.choices, narrow, asks);
  state = message;
  if (message.seat !== null) connection.remember('seat', message.seat);
  if (sent && (sent.heard || message.ply !== sent.ply)) answered(sent.at);
  unlight();
  clearWorths();
  showPanels(message.panels, narrow, message.stage);
  showPieces(message, !first && !message.full);
  light(message.choices);
  showMarks(message.marks);
  showSince(message, narrow);
  showPrompt(message.prompt, message.ply !== null);
  showChoices(message.choices, narrow, asks, seat => (seat === message.seat ? '' : message.seats[seat].name));
  showLog(message.log, message.full ? 0 : message.logFrom, message.seats);
  showSeats(message);
  showPresence(message);
  showDevices(message);
  showBar(message);
  showTurn(message, title);
  showUndo(message);
  showResult(message);
  showVisit(message);
  fitChoices(asks || first);
  giveBack(focused !== null && focused !== document.body && !focused.isConnected && !refocus(focused.id));
  showCover(message.cover, message.undo);
  if (asks) previewed = -1;
  else if (narrow && message.choices[previewed]) point([previewed]);
  if (narrow && asks) reveal();
  if (!covered()) showWorths(message.choices);
  move();
  renewTip();
  if (!covered()) announce(first || message.full ? [] : message.log.map(([, , sentence]) => sentence), message.prompt.title);
  showClocks(message);
  Object.assign(window.skyline, { version: message.v, ply: message.ply });
}

/** @param {string} id */
function refocus(id) {
  const node = id ? byId(id) : null;
  node?.focus({ preventScroll: true });
  return node && node === document.activeElement;
}

/** @param {Frame} message */
function showBar({ headline, title: name, status, ply, seat, seats }) {
  const mine = ply !== null && status === 'playing';
  write(byId('ui-headline'), status === 'waiting' ? name : [name, headline].filter(Boolean).join(', '));
  put(byId('ui-turn'), 'hidden', !mine);
  put(byId('ui-table'), 'data-status', status);
  put(byId('ui-table'), 'data-watching', !seats.some(each => each.mine));
  put(part(document, '[data-do=people]'), 'hidden', status === 'waiting');
  put(byId('ui-plan'), 'hidden', status !== 'playing' || seat === null);
  for (const act of ['undo', 'hint']) put(part(document, `[data-do=${act}]`), 'hidden', status !== 'playing' || seat === null);
  put(part(document, '[data-do=hint]'), 'aria-disabled', mine ? null : 'true');
}

/** @param {Frame} message */
function showUndo({ undo: { can, asked }, seats }) {
  const button = part(document, '[data-do=undo]');
  const label = can === 'ask' ? 'Ask to undo' : 'Undo';
  write(part(button, 'span'), label);
  put(button, 'title', can === 'noted' ? 'Undo: others have acted since or you have seen something new, so the result will say so' : label);
  put(button, 'aria-disabled', can ? null : 'true');
  put(byId('ui-asked'), 'hidden', !asked);
  if (!asked) return;
  write(byId('ui-asked-words'), requestWords(asked, seats));
  for (const name of ['agree', 'refuse']) put(part(byId('ui-asked'), `[data-do=${name}]`), 'hidden', !asked.answer);
  put(part(byId('ui-asked'), '[data-do=withdraw]'), 'hidden', !asked.mine);
}

/** @param {Frame} message */
function showResult({ status, next, seats }) {
  const over = status === 'over';
  put(byId('ui-ending'), 'hidden', !over);
  if (!over) put(byId('ui-table'), 'data-board', false);
  const again = part(byId('ui-ending'), '[data-do=rematch]');
  put(again, 'hidden', Boolean(next) || !seats.some(seat => seat.mine));
  put(byId('ui-next'), 'hidden', !next);
  if (next) put(byId('ui-next'), 'href', next);
}

/**
 * @param {boolean} connected
 * @param {string} reason
 */
function showConnection(connected, reason) {
  window.skyline.connected = connected;
  put(byId('ui-lost'), 'hidden', connected);
  if (reason) write(byId('ui-lost-words'), reason);
  else showKept();
}

// A click that was made while the line is down is not lost, and the page says so.
function showKept() {
  const kept = sent ? `. Your choice is kept and sent when it is back: ${sent.title}` : '';
  write(byId('ui-lost-words'), `Connection lost, trying again${kept}`);
}

// What is chosen and what is pointed at
/** @param {Choice} choice */
function take(choice) {
  if (sent || !state || state.ply === null) return;
  hush();
  hideTip();
  const { notation, title: called } = choice;
  sent = { at: performance.now(), title: called, ply: state.ply, heard: false, key: connection.insist({ do: 'move', notation, ply: state.ply }) };
  if (!window.skyline.connected) showKept();
  slow = setTimeout(setBusy, SLOW, true);
}

/** @param {number} at when it was chosen */
function answered(at) {
  settle();
  painted(now => paints.push(now - at));
}

function settle() {
  sent = null;
  clearTimeout(slow);
  setBusy(false);
}

/**
 * Something was clicked that stands for these choices. On a phone the first tap shows what would happen; the button or a second tap does it.
 * @param {number[]} numbers
 * @param {number[]} [likeliest] of them, where a finger may mean several things
 */
function choose(numbers, likeliest = numbers) {
  const [number] = likeliest;
  if (!state || number === undefined) return;
  const again = likeliest.length === 1 && number === previewed;
  if (numbers.length > 1 && !again) narrowTo(numbers);
  else if (phone.matches && number !== previewed) {
    previewed = number;
    point(likeliest);
  } else take(state.choices[number]);
}

/**
 * @param {number[]} numbers
 * @param {Element|null} [node]
 */
function point(numbers, node = null) {
  const choices = numbers.flatMap(number => state?.choices[number] ?? []);
  markRows(numbers);
  const common = (choices[0]?.targets ?? []).filter(id => choices.every(({ targets }) => targets.includes(id)));
  markTargets(node ? [node.id, ...common] : choices.flatMap(choice => choice.targets));
  showTip(choices, node);
}

/** @param {Estimate[]} found */
function hint(found) {
  const best = showHint(found);
  if (!best || !state) return;
  previewed = state.choices.indexOf(best);
  point([previewed]);
  say([`The bot would take “${best.title}”.`, found[0].reason].filter(Boolean).join(' '));
}

async function rematch() {
  try {
    location.assign((await ask(`/table/${table}/rematch`, {})).url);
  } catch (error) {
    say(error.message);
  }
}

// A private copy of the game as this seat knows it, in a tab of its own; opened at once, since later the browser would not let it.
async function plan() {
  if (!state || state.seat === null) return;
  const { seat, seats } = state;
  const tab = open('about:blank');
  try {
    const { url } = await ask(`/table/${table}/plan`, { seat, name: seats[seat].name });
    (tab ?? window).location.assign(new URL(url, location.href).href);
  } catch (error) {
    tab?.close();
    say(error.message);
  }
}

/**
 * A bot plays on for the seat that is looked through.
 * @param {'leave'|'resign'} how
 */
function leave(how) {
  for (const dialog of /** @type {HTMLDialogElement[]} */ (parts(document, 'dialog[open]'))) dialog.close();
  connection.insist({ do: how });
}

/** @param {number} seat */
function comeBack(seat) {
  if (seat !== state?.seat) connection.send({ do: 'look', seat });
  connection.insist({ do: 'return' });
}

// What the buttons of the page and their keys do
/** @type {Record<string, (button: HTMLElement|null) => void>} */
const ACTS = {
  undo: () => state?.undo.can && connection.insist({ do: 'undo' }),
  agree: () => connection.insist({ do: 'agree' }),
  refuse: () => connection.insist({ do: 'refuse' }),
  withdraw: () => connection.insist({ do: 'withdraw' }),
  hint: () => asksMe() && connection.send({ do: 'hint' }),
  log: nextFilter,
  help: () => byId('ui-help').showModal(),
  people: () => byId('ui-people').showModal(),
  devices: button => openDevices(Number(button?.dataset.seat ?? state?.seat ?? state?.seats.find(({ mine }) => mine)?.seat)),
  'device-link': () => makeDevice('link'),
  'device-token': () => makeDevice('program'),
  'known-device': knowDevices,
  'known-loss': knowLoss,
  rematch,
  leave: () => leave('leave'),
  resign: () => byId('ui-resign').showModal(),
  'resign-for-good': () => leave('resign'),
  return: button => comeBack(Number(button?.dataset.seat ?? state?.seat)),
  plan,
  board: () => {
    const shown = !byId('ui-table').hasAttribute('data-board');
    put(byId('ui-table'), 'data-board', shown);
    write(part(byId('ui-ending'), '[data-do=board]'), shown ? 'Back to the result' : 'Look at the board');
  },
  close: button => button?.closest('dialog')?.close(),
};
/** @type {Record<string, string>} */
const KEYS = { u: 'undo', h: 'hint', l: 'log', '?': 'help' };

const asksMe = () => state !== null && state.ply !== null;

/** @param {KeyboardEvent} event */
function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || covered() || !state || document.querySelector('dialog[open]')) return;
  if (around(event, 'input, select, textarea')) return;
  const chosen = choiceOf(event.key);
  if (event.key === 'Escape') {
    if (visiting()) goBack();
    if (hasGrown()) grow('');
    closeChoices();
    hideTip();
    hush();
  } else if (event.key === 't') part(document, '[data-do=theme]').click();
  else if (KEYS[event.key]) ACTS[KEYS[event.key]](null);
  else if (event.key === 'Enter' && around(event, ':is(button, a, [role=button]):not(.choices button)')) return;
  else if (chosen) take(chosen);
  else return;
  event.preventDefault();
}

addEventListener('keydown', press);
addEventListener('click', event => {
  const button = around(event, '[data-do]');
  if (state && button?.getAttribute('aria-disabled') !== 'true') ACTS[button?.dataset.do ?? '']?.(button);
});
addEventListener('animationend', event => targetOf(event)?.removeAttribute('data-new'));
phone.addEventListener('change', () => {
  connection.remember('layout', layout());
  connection.send({ do: 'layout', layout: layout() });
});
addEventListener('resize', () => fitChoices(true));
shareScreen(phone, byId('ui-acts'));

bindVisits(seat => connection.send({ do: 'visit', seat: seat ?? undefined }));
bindColumns();
bindWing();
bindTouch(node => (node.hasAttribute('data-lit') ? () => node.dispatchEvent(new MouseEvent('click', { bubbles: true })) : null));
bindWorths();
bindSince(connection);
bindBoard(choose, point, id => asksMe() && connection.send({ do: 'why', target: id }));
bindChoices(take, choose, numbers => point(numbers));
bindCover(connection);
bindTabs();
bindTips();
bindLog();
bindLobby();
bindNotify();
bindPresence();
bindDevices();
