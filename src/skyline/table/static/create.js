// The form of a new table: what fits the number of players, the seats, the options, and what the server says to it.
import { clauseLink } from './card.js';
import { around, ask, byId, h, part, parts, targetOf } from './dom.js';
import { start } from './start.js';
import { keepName, visitorName } from './visitor.js';
/** @import { Refusal } from './types.js' */

/** @typedef {HTMLInputElement|HTMLSelectElement} Control */

const form = byId('create');
const game = form.dataset.create;
const trouble = byId('trouble');

/** Shows and enables what fits the number of players. */
function fit() {
  const players = form.elements.players.value;
  const some = /** @type {(HTMLFieldSetElement|HTMLOptionElement)[]} */ (parts(form, '[data-players]')); // not for every number of players
  for (const each of some) {
    const fits = String(each.dataset.players).split(' ').includes(players);
    each.hidden = !fits;
    each.disabled = !fits;
  }
  for (const list of form.querySelectorAll('select')) {
    if (list.selectedOptions[0]?.disabled) list.value = /** @type {HTMLOptionElement} */ (part(list, 'option:enabled')).value;
    showOther(list);
  }
}

/**
 * Only one seat is the visitor's own; whoever was it before stays at this screen.
 * @param {HTMLSelectElement} chosen
 */
function oneMe(chosen) {
  if (chosen.value !== 'me') return;
  const everybody = /** @type {HTMLSelectElement[]} */ (parts(form, '.who'));
  for (const who of everybody) if (who !== chosen && who.value === 'me') who.value = 'here';
}

function seats() {
  return parts(form, '.seat:enabled').map(seat => {
    const who = /** @type {HTMLSelectElement} */ (part(seat, '.who'));
    const called = /** @type {HTMLInputElement} */ (part(seat, '.called'));
    const [kind, bot] = who.value.split(':');
    /** @type {Record<string, string>} */
    const names = { me: visitorName(), link: '' };
    return { kind, bot: bot ?? '', name: names[kind] ?? (called.value.trim() || called.placeholder) };
  });
}

/**
 * Where the value of an option is written: its control, or the field beside a list from which "something else" was chosen.
 * @param {Control} control
 * @returns {Control}
 */
function written(control) {
  return control.value ? control : control.closest('.option')?.querySelector('[data-other]') ?? control;
}

const controls = (which = '') => /** @type {Control[]} */ (parts(form, `${which} [data-option]`));

/** @param {Control} control */
function valueOf(control) {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked;
  const field = written(control);
  return field.type === 'text' ? field.value.trim() : JSON.parse(field.value);
}

/**
 * Shows the field for something else where that was chosen.
 * @param {HTMLSelectElement} list
 */
function showOther(list) {
  /** @type {HTMLElement|null|undefined} */
  const examples = list.closest('.option')?.querySelector('[data-other]')?.closest('.examples');
  if (examples) examples.hidden = list.value !== '';
}

/** Only what differs from the usual: the rules may have more to say about what is left open. */
function options() {
  const changed = controls('.option:enabled').filter(control => valueOf(control) !== JSON.parse(String(control.dataset.default)));
  return Object.fromEntries(changed.map(control => [control.dataset.option, valueOf(control)]));
}

function table() {
  return {
    game, players: Number(form.elements.players.value), options: options(), seats: seats(),
    open: form.elements.door.value === 'open', title: form.elements.title.value.trim(),
    clock: Number(form.elements.clock.value), name: visitorName(),
  };
}

/**
 * What the server refuses is said at the option that it names, otherwise at the button, with the words of the rule.
 * @param {Error} error in `cause` the server's whole answer
 */
async function refused(error) {
  const sentence = error.message.toLowerCase();
  const named = controls().find(control => sentence.startsWith(String(control.dataset.option).toLowerCase()));
  const place = named?.closest('.option') ?? part(form, '.send');
  const { clause: cited } = /** @type {Partial<Refusal>} */ (error.cause ?? {});
  const clause = cited || place.querySelector('[data-clause]')?.dataset.clause;
  place.append(trouble);
  trouble.replaceChildren(error.message);
  trouble.hidden = false;
  const field = named && written(named);
  field?.setAttribute('aria-invalid', 'true');
  field?.focus();
  if (clause) trouble.append(await rule(clause));
  trouble.scrollIntoView({ block: 'nearest' });
}

/**
 * The words of a clause, which lead to its place in the rules.
 * @param {string} clause
 * @param {string|null} [role]
 */
async function rule(clause, role = null) {
  const { text } = await ask(`/clause/${game}/${clause}`).catch(() => ({ text: '' }));
  return h('span', { class: 'rule', role }, clauseLink(game, clause), text && `: ${text}`);
}

/**
 * Opens or closes the words of a clause below the option that cites it.
 * @param {Element} button
 * @param {string} clause
 */
async function toggleRule(button, clause) {
  const help = button.closest('.help');
  button.ariaExpanded = String(button.ariaExpanded !== 'true');
  const words = button.ariaExpanded === 'true' ? await rule(clause, 'status') : null;
  help?.querySelector('.rule')?.remove();
  if (words && button.ariaExpanded === 'true') help?.append(words);
}

form.addEventListener('change', event => {
  const changed = targetOf(event);
  if (changed?.getAttribute('name') === 'players') fit();
  if (!(changed instanceof HTMLSelectElement)) return;
  if (changed.matches('.who')) oneMe(changed);
  showOther(changed);
});
form.addEventListener('input', event => targetOf(event)?.removeAttribute('aria-invalid'));
form.addEventListener('click', event => {
  const button = targetOf(event);
  const { fill, clause } = button?.dataset ?? {};
  if (button && clause) toggleRule(button, clause);
  if (fill === undefined) return;
  /** @type {Control|null|undefined} */
  const control = around(event, '.option')?.querySelector('[data-option]');
  if (!control) return;
  const field = written(control);
  field.value = fill;
  field.focus();
});
form.addEventListener('submit', event => {
  event.preventDefault();
  trouble.hidden = true;
  start(part(form, '.send .btn'), '/tables', table(), refused);
});

keepName();
fit(); // a browser that restores the form after going back restores the number of players too
