// The form of a new table: what fits the number of players, the seats, the options, and what the server says to it.
import { clauseLink } from './card.js';
import { ask, h } from './dom.js';
import { start } from './start.js';
import { keepName, visitorName } from './visitor.js';

const form = document.getElementById('create');
const game = form.dataset.create;
const trouble = document.getElementById('trouble');

/** Shows and enables what fits the number of players. */
function fit() {
  const players = form.elements.players.value;
  for (const part of form.querySelectorAll('[data-players]')) {
    const fits = part.dataset.players.split(' ').includes(players);
    part.hidden = !fits;
    part.disabled = !fits;
  }
  for (const list of form.querySelectorAll('select')) {
    if (list.selectedOptions[0]?.disabled) list.value = list.querySelector('option:enabled').value;
    showOther(list);
  }
}

/** Only one seat is the visitor's own; whoever was it before stays at this screen. */
function oneMe(chosen) {
  if (chosen.value !== 'me') return;
  for (const who of form.querySelectorAll('.who')) if (who !== chosen && who.value === 'me') who.value = 'here';
}

function seats() {
  return [...form.querySelectorAll('.seat:enabled')].map(seat => {
    const [kind, bot] = seat.querySelector('.who').value.split(':');
    const called = seat.querySelector('.called');
    const names = { me: visitorName(), link: '' };
    return { kind, bot: bot ?? '', name: names[kind] ?? (called.value.trim() || called.placeholder) };
  });
}

/** Where the value of an option is written: its control, or the field beside a list from which "something else" was chosen. */
function written(control) {
  return control.value ? control : control.closest('.option').querySelector('[data-other]') ?? control;
}

function valueOf(control) {
  if (control.type === 'checkbox') return control.checked;
  const field = written(control);
  return field.type === 'text' ? field.value.trim() : JSON.parse(field.value);
}

/** Shows the field for something else where that was chosen. */
function showOther(list) {
  const field = list.closest('.option')?.querySelector('[data-other]');
  if (field) field.closest('.examples').hidden = list.value !== '';
}

/** Only what differs from the usual: the rules may have more to say about what is left open. */
function options() {
  const controls = [...form.querySelectorAll('.option:enabled [data-option]')];
  const changed = controls.filter(control => valueOf(control) !== JSON.parse(control.dataset.default));
  return Object.fromEntries(changed.map(control => [control.dataset.option, valueOf(control)]));
}

function table() {
  return {
    game, players: Number(form.elements.players.value), options: options(), seats: seats(),
    open: form.elements.door.value === 'open', title: form.elements.title.value.trim(),
    clock: Number(form.elements.clock.value), name: visitorName(),
  };
}

/** What the server refuses is said at the option that it names, otherwise at the button, with the words of the rule. */
async function refused(error) {
  const sentence = error.message.toLowerCase();
  const named = [...form.querySelectorAll('[data-option]')].find(control => sentence.startsWith(control.dataset.option.toLowerCase()));
  const place = named?.closest('.option') ?? form.querySelector('.send');
  const clause = error.cause?.clause || place.querySelector('[data-clause]')?.dataset.clause;
  place.append(trouble);
  trouble.replaceChildren(error.message);
  trouble.hidden = false;
  const field = named && written(named);
  field?.setAttribute('aria-invalid', 'true');
  field?.focus();
  if (clause) trouble.append(await rule(clause));
  trouble.scrollIntoView({ block: 'nearest' });
}

/** The words of a clause, which lead to its place in the rules. */
async function rule(clause, role = null) {
  const { text } = await ask(`/clause/${game}/${clause}`).catch(() => ({ text: '' }));
  return h('span', { class: 'rule', role }, clauseLink(game, clause), text && `: ${text}`);
}

/** Opens or closes the words of a clause below the option that cites it. */
async function toggleRule(button) {
  const help = button.closest('.help');
  button.ariaExpanded = String(button.ariaExpanded !== 'true');
  const words = button.ariaExpanded === 'true' ? await rule(button.dataset.clause, 'status') : null;
  help.querySelector('.rule')?.remove();
  if (words && button.ariaExpanded === 'true') help.append(words);
}

form.addEventListener('change', event => {
  if (event.target.name === 'players') fit();
  if (event.target.matches('.who')) oneMe(event.target);
  if (event.target.matches('select')) showOther(event.target);
});
form.addEventListener('input', event => event.target.removeAttribute('aria-invalid'));
form.addEventListener('click', event => {
  const { fill, clause } = event.target.dataset;
  if (clause) toggleRule(event.target);
  if (fill === undefined) return;
  const field = written(event.target.closest('.option').querySelector('[data-option]'));
  field.value = fill;
  field.focus();
});
form.addEventListener('submit', event => {
  event.preventDefault();
  trouble.hidden = true;
  start(form.querySelector('.send .btn'), '/tables', table(), refused);
});

keepName();
fit(); // a browser that restores the form after going back restores the number of players too
