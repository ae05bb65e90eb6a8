// The gallery: search and filters, and one component at a time shown large. The address says which: #kind-key.
import { art, clauseLink, explained, facts } from './card.js';
import { around, byId, h, part, parts, put, write } from './dom.js';
import { keepName } from './visitor.js';

const game = String(part(document, '[data-gallery]').dataset.gallery);
const form = byId('finder');
const large = byId('large');
const walls = parts(document, '.walls section');
const pieces = parts(document, '.wall > li');
const facets = parts(form, '[data-facet]');
const folded = /** @type {HTMLDetailsElement} */ (part(form, '.filters'));

/**
 * What is chosen under a name.
 * @param {ParentNode} place
 * @param {string} name
 */
function chosen(place, name) {
  const knobs = /** @type {HTMLInputElement[]} */ (parts(place, `[name=${name}]:checked`));
  return knobs.map(knob => knob.value);
}

const kindOf = (/** @type {Element} */ piece) => piece.closest('[data-kind]')?.dataset.kind ?? '';
const linkOf = (/** @type {Element} */ piece) => /** @type {HTMLAnchorElement} */ (part(piece, 'a'));
const shown = () => pieces.filter(piece => !piece.hidden);

/** Shows what has every word searched for and, of each group of filters in use, one of its terms. */
function sift() {
  const words = byId('find').value.toLowerCase().split(/\s+/).filter(Boolean);
  const kind = form.elements.kind?.value ?? '';
  for (const facet of facets) put(facet, 'hidden', Boolean(kind) && facet.dataset.facet !== kind);
  const groups = facets.filter(facet => !facet.hidden).flatMap(facet => parts(facet, '.picks'));
  const terms = groups.map(group => chosen(group, 'term')).filter(some => some.length);
  const origins = chosen(form, 'origin');
  for (const piece of pieces) {
    const { words: text = '', terms: said = '', origin = '' } = piece.dataset;
    const own = said.split(' ');
    const fits = (!kind || kindOf(piece) === kind) && words.every(word => text.includes(word))
      && terms.every(some => some.some(term => own.includes(term))) && (!origins.length || origins.includes(origin));
    put(piece, 'hidden', !fits);
  }
  for (const wall of walls) put(wall, 'hidden', !wall.querySelector('li:not([hidden])'));
  const left = shown().length;
  write(byId('count'), left === pieces.length ? `${left} components` : `${left} of ${pieces.length} components`);
  put(byId('none'), 'hidden', left > 0);
}

/** Shows the component that the address names, or none. */
async function show() {
  const piece = pieces.find(one => one.id === decodeURIComponent(location.hash.slice(1)));
  if (!piece) {
    if (large.open) large.close();
    return;
  }
  const link = linkOf(piece);
  const words = h('p', { class: 'muted' }, 'One moment.');
  write(byId('large-title'), part(piece, '.name').textContent);
  put(byId('large-new'), 'hidden', piece.dataset.origin === 'printed');
  byId('large-card').replaceChildren(art(part(link, '.art').innerHTML), words);
  if (!large.open) large.showModal();
  try {
    const { rows, clauses } = await explained(game, kindOf(piece), piece.dataset.key ?? '');
    const rules = clauses.map(({ id, text }) => h('p', { class: 'rule' }, clauseLink(game, id), ' ', text));
    if (location.hash === link.hash) words.replaceWith(h('div', {}, facts(rows), ...rules));
  } catch (error) {
    write(words, error.message);
  }
}

const now = () => pieces.find(one => `#${one.id}` === decodeURIComponent(location.hash));

/**
 * Goes to another component of those that are left; from the last to the first.
 * @param {number} by
 */
function step(by) {
  const left = shown();
  const here = now();
  const next = left[(left.findIndex(one => one === here) + by + left.length) % left.length];
  if (!next) return;
  history.replaceState(null, '', `#${next.id}`);
  show();
}

/** Back to the wall, where one was. */
function leave() {
  const piece = now();
  if (!piece) return;
  history.replaceState(null, '', location.pathname);
  linkOf(piece).focus({ preventScroll: true });
  if (!piece.hidden) piece.scrollIntoView({ block: 'nearest' });
}

/** @type {Record<string, () => void>} */
const STEPS = { prev: () => step(-1), next: () => step(1), close: () => large.close() };

form.addEventListener('input', sift);
form.addEventListener('submit', event => event.preventDefault());
byId('none').addEventListener('click', event => {
  if (!around(event, '[data-all]')) return;
  form.reset();
  sift();
  byId('find').focus();
});
large.addEventListener('click', event => {
  if (event.target === large) large.close(); // beside the card
  STEPS[around(event, '[data-step]')?.dataset.step ?? '']?.();
});
large.addEventListener('close', leave);
addEventListener('keydown', event => {
  if (!large.open) return;
  if (event.key === 'ArrowLeft') step(-1);
  if (event.key === 'ArrowRight') step(1);
});
addEventListener('hashchange', show);

if (matchMedia('(max-width: 999px)').matches) folded.open = false;
keepName();
sift(); // a browser that goes back restores what was filled in
addEventListener('load', show); // not earlier: going to a place on the page takes the focus away from the card
