// The table: one message from the server is one picture; everything people do goes back as a few words.
import { bindBoard, light, markTargets, showMarks, unlight } from './board.js';
import { bindChoices, choiceOf, closeChoices, holdFocus, markRows, narrowTo, setBusy, showChoices, showHint, showPrompt } from './choices.js';
import { showClocks } from './clock.js';
import { bindCover, covered, showCover } from './cover.js';
import { bindDevices, knowDevices, knowLoss, makeDevice, openDevices, showDevices } from './devices.js';
import { ask, byId, painted, put, write } from './dom.js';
import { connect } from './live.js';
import { bindLobby, showSeats } from './lobby.js';
import { announce, bindLog, nextFilter, showLog } from './log.js';
import { before } from './motion.js';
import { bindNotify, showTurn } from './notify.js';
import { bindTabs, showPanels } from './panels.js';
import { showPieces } from './picture.js';
import { bindPresence, showPresence } from './presence.js';
import { reveal, shareScreen } from './sheet.js';
import { bindTips, hideTip, hush, renewTip, say, showTip } from './tips.js';
import { requestWords } from './undoing.js';

const { table, title } = document.body.dataset;
const SLOW = 120; // ms; an answer that is quicker needs no sign that it is awaited
const phone = matchMedia('(max-width: 699px)');
const layout = () => (phone.matches ? 'narrow' : 'wide');

/** What tests and benchmarks look at: version of the table, the question, the connection, and ms from click to paint. */
window.skyline = { version: null, ply: null, connected: false, paints: [] };

let state = null; // the newest message
let sent = null; // the move that is under way: its key, the question it answers, and when it was chosen
let slow = 0; // the timer after which the page shows that it waits for an answer

const query = { layout: layout() };
const asked = new URLSearchParams(location.search).get('seat');
if (asked !== null) query.seat = asked;
const connection = connect(`/table/${table}/live`, query, receive, showConnection);

function receive(message) {
  if ('v' in message) show(message);
  else if ('ok' in message) heard(message.ok);
  else if ('error' in message) refuse(message);
  else if ('hint' in message) hint(message.hint);
  else if ('why' in message) say(message.why.reason, message.why.clause);
}

// The picture that follows is the answer, unless it came first.
function heard(key) {
  if (key === sent?.key) sent.heard = true;
}

function refuse({ error, code, key, wait, clause }) {
  const moving = Boolean(key) && key === sent?.key;
  const kept = Boolean(key) && code === 503 && wait > 0; // it is sent again by itself
  if (moving && !kept) settle();
  if (kept) say('The server cannot write just now. What you did is kept, and sent again until it can.');
  else say(moving && code === 409 ? 'The table has moved on; here it is as it stands.' : error, clause);
}

// One message, one frame: nothing is painted in between.
function show(message) {
  const narrow = layout() === 'narrow';
  const first = state === null;
  const asks = message.ply !== null && message.ply !== state?.ply;
  const focused = document.activeElement;
  const move = before(byId('ui-page'));
  const giveBack = holdFocus(message.choices, narrow);
  state = message;
  if (message.seat !== null) connection.remember('seat', message.seat);
  if (sent && (sent.heard || message.ply !== sent.ply)) answered();
  unlight();
  showPanels(message.panels, narrow);
  showPieces(message, !first && !message.full);
  light(message.choices);
  showMarks(message.marks);
  showPrompt(message.prompt, message.ply !== null);
  showChoices(message.choices, narrow);
  showLog(message.log, message.full ? 0 : message.logFrom, message.seats);
  showSeats(message);
  showPresence(message);
  showDevices(message);
  showBar(message);
  showTurn(message, title);
  showUndo(message.undo);
  showResult(message);
  giveBack(focused !== document.body && !focused.isConnected && !refocus(focused.id));
  showCover(message.cover, message.undo);
  if (narrow && asks) reveal();
  move();
  renewTip();
  if (!covered()) announce(first || message.full ? [] : message.log.map(([, , sentence]) => sentence), message.prompt.title);
  showClocks(message);
  Object.assign(window.skyline, { version: message.v, ply: message.ply });
}

function refocus(id) {
  const node = id ? byId(id) : null;
  node?.focus({ preventScroll: true });
  return node && node === document.activeElement;
}

function showBar({ headline, title: name, status, ply, seat, seats }) {
  const mine = ply !== null && status === 'playing';
  write(byId('ui-headline'), status === 'waiting' ? name : [name, headline].filter(Boolean).join(', '));
  put(byId('ui-turn'), 'hidden', !mine);
  put(byId('ui-table'), 'data-status', status);
  put(byId('ui-table'), 'data-watching', !seats.some(({ mine }) => mine));
  put(document.querySelector('[data-do=people]'), 'hidden', status === 'waiting');
  put(byId('ui-plan'), 'hidden', status !== 'playing' || seat === null);
  for (const act of ['undo', 'hint']) put(document.querySelector(`[data-do=${act}]`), 'hidden', status !== 'playing' || seat === null);
  put(document.querySelector('[data-do=hint]'), 'aria-disabled', mine ? null : 'true');
}

function showUndo({ can, asked }) {
  const button = document.querySelector('[data-do=undo]');
  const label = can === 'ask' ? 'Ask to undo' : 'Undo';
  write(button.querySelector('span'), label);
  put(button, 'title', can === 'noted' ? 'Undo: others have acted since or you have seen something new, so the result will say so' : label);
  put(button, 'aria-disabled', can ? null : 'true');
  put(byId('ui-asked'), 'hidden', !asked);
  if (!asked) return;
  write(byId('ui-asked-words'), requestWords(asked, state.seats));
  for (const name of ['agree', 'refuse']) put(byId('ui-asked').querySelector(`[data-do=${name}]`), 'hidden', !asked.answer);
  put(byId('ui-asked').querySelector('[data-do=withdraw]'), 'hidden', !asked.mine);
}

function showResult({ status, next, seats }) {
  const over = status === 'over';
  put(byId('ui-ending'), 'hidden', !over);
  if (!over) put(byId('ui-table'), 'data-board', false);
  const again = byId('ui-ending').querySelector('[data-do=rematch]');
  put(again, 'hidden', Boolean(next) || !seats.some(seat => seat.mine));
  put(byId('ui-next'), 'hidden', !next);
  if (next) put(byId('ui-next'), 'href', next);
}

function showConnection(connected, reason) {
  window.skyline.connected = connected;
  put(byId('ui-lost'), 'hidden', connected);
  write(byId('ui-lost-words'), reason || 'Connection lost, trying again');
}

// What is chosen and what is pointed at
function take(choice) {
  if (sent || state.ply === null) return;
  hush();
  hideTip();
  sent = { at: performance.now(), ply: state.ply, heard: false, key: connection.insist({ do: 'move', notation: choice.notation, ply: state.ply }) };
  slow = setTimeout(setBusy, SLOW, true);
}

function answered() {
  const { at } = sent;
  settle();
  painted(now => window.skyline.paints.push(now - at));
}

function settle() {
  sent = null;
  clearTimeout(slow);
  setBusy(false);
}

function choose(numbers) {
  if (numbers.length === 1) take(state.choices[numbers[0]]);
  else if (numbers.length) narrowTo(numbers);
}

function point(numbers, node = null) {
  const choices = numbers.map(number => state.choices[number]).filter(Boolean);
  markRows(numbers);
  markTargets(node ? [node.id, ...(choices.length === 1 ? choices[0].targets : [])] : choices.flatMap(choice => choice.targets));
  showTip(choices, node);
}

function hint(found) {
  const best = showHint(found);
  if (!best) return;
  markTargets(best.targets);
  say(`The bot would take: ${best.title}.`);
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
  const tab = open('about:blank');
  try {
    const { url } = await ask(`/table/${table}/plan`, { seat: state.seat, name: state.seats[state.seat].name });
    (tab ?? window).location.assign(new URL(url, location.href).href);
  } catch (error) {
    tab?.close();
    say(error.message);
  }
}

// A bot plays on for the seat that is looked through.
function leave(how) {
  for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
  connection.insist({ do: how });
}

function comeBack(seat) {
  if (seat !== state.seat) connection.send({ do: 'look', seat });
  connection.insist({ do: 'return' });
}

// What the buttons of the page and their keys do
const ACTS = {
  undo: () => state.undo.can && connection.insist({ do: 'undo' }),
  agree: () => connection.insist({ do: 'agree' }),
  refuse: () => connection.insist({ do: 'refuse' }),
  withdraw: () => connection.insist({ do: 'withdraw' }),
  hint: () => state.ply !== null && connection.send({ do: 'hint' }),
  log: nextFilter,
  help: () => byId('ui-help').showModal(),
  people: () => byId('ui-people').showModal(),
  devices: (_, button) => openDevices(Number(button.dataset.seat ?? state.seat ?? state.seats.find(({ mine }) => mine)?.seat)),
  'device-link': () => makeDevice('link'),
  'device-token': () => makeDevice('program'),
  'known-device': knowDevices,
  'known-loss': knowLoss,
  rematch,
  leave: () => leave('leave'),
  resign: () => byId('ui-resign').showModal(),
  'resign-for-good': () => leave('resign'),
  return: (_, button) => comeBack(Number(button.dataset.seat ?? state.seat)),
  plan,
  board: () => {
    const shown = !byId('ui-table').hasAttribute('data-board');
    put(byId('ui-table'), 'data-board', shown);
    write(byId('ui-ending').querySelector('[data-do=board]'), shown ? 'Back to the result' : 'Look at the board');
  },
  close: (_, button) => button.closest('dialog').close(),
};
const KEYS = { u: 'undo', h: 'hint', l: 'log', '?': 'help' };

function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || covered() || !state || document.querySelector('dialog[open]')) return;
  if (event.target.closest('input, select, textarea')) return;
  if (event.key === 'Escape') {
    closeChoices();
    hideTip();
    hush();
  } else if (event.key === 't') document.querySelector('[data-do=theme]').click();
  else if (KEYS[event.key]) ACTS[KEYS[event.key]]();
  else if (event.key === 'Enter' && event.target.closest(':is(button, a, [role=button]):not(.choices button)')) return;
  else if (choiceOf(event.key)) take(choiceOf(event.key));
  else return;
  event.preventDefault();
}

addEventListener('keydown', press);
addEventListener('click', event => {
  const button = event.target.closest?.('[data-do]');
  const act = button && ACTS[button.dataset.do];
  if (act && state && button.getAttribute('aria-disabled') !== 'true') act(event, button);
});
addEventListener('animationend', event => event.target.removeAttribute?.('data-new'));
phone.addEventListener('change', () => {
  connection.remember('layout', layout());
  connection.send({ do: 'layout', layout: layout() });
});
shareScreen(phone);

bindBoard(choose, point, id => state.ply !== null && connection.send({ do: 'why', target: id }));
bindChoices(take, numbers => point(numbers));
bindCover(connection);
bindTabs();
bindTips();
bindLog();
bindLobby();
bindNotify();
bindPresence();
bindDevices();
