// The gallery: search and filters, and one component at a time shown large. The address says which: #kind-key.
import { art, clauseLink, explained, facts } from './card.js';
import { byId, h, put, write } from './dom.js';
import { keepName } from './visitor.js';

const game = document.querySelector('[data-gallery]').dataset.gallery;
const form = byId('finder');
const large = byId('large');
const walls = [...document.querySelectorAll('.walls section')];
const pieces = [...document.querySelectorAll('.wall > li')];
const facets = [...form.querySelectorAll('[data-facet]')];
const folded = form.querySelector('.filters');

const chosen = (place, name) => [...place.querySelectorAll(`[name=${name}]:checked`)].map(knob => knob.value);
const kindOf = piece => piece.closest('[data-kind]').dataset.kind;
const shown = () => pieces.filter(piece => !piece.hidden);

/** Shows what has every word searched for and, of each group of filters in use, one of its terms. */
function sift() {
  const words = byId('find').value.toLowerCase().split(/\s+/).filter(Boolean);
  const kind = form.elements.kind?.value ?? '';
  for (const facet of facets) put(facet, 'hidden', Boolean(kind) && facet.dataset.facet !== kind);
  const groups = facets.filter(facet => !facet.hidden).flatMap(facet => [...facet.querySelectorAll('.picks')]);
  const terms = groups.map(group => chosen(group, 'term')).filter(some => some.length);
  const origins = chosen(form, 'origin');
  for (const piece of pieces) {
    const { words: text, terms: said, origin } = piece.dataset;
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
  const link = piece.querySelector('a');
  write(byId('large-title'), piece.querySelector('.name').textContent);
  put(byId('large-new'), 'hidden', piece.dataset.origin === 'printed');
  byId('large-card').replaceChildren(art(link.querySelector('.art').innerHTML), h('p', { class: 'muted' }, 'One moment.'));
  if (!large.open) large.showModal();
  try {
    const { rows, clauses } = await explained(game, kindOf(piece), piece.dataset.key);
    const rules = clauses.map(({ id, text }) => h('p', { class: 'rule' }, clauseLink(game, id), ' ', text));
    if (location.hash === link.hash) byId('large-card').lastChild.replaceWith(h('div', {}, facts(rows), ...rules));
  } catch (error) {
    byId('large-card').lastChild.textContent = error.message;
  }
}

const now = () => pieces.find(one => `#${one.id}` === decodeURIComponent(location.hash));

/** Goes to another component of those that are left; from the last to the first. */
function step(by) {
  const left = shown();
  const next = left[(left.indexOf(now()) + by + left.length) % left.length];
  if (!next) return;
  history.replaceState(null, '', `#${next.id}`);
  show();
}

/** Back to the wall, where one was. */
function leave() {
  const piece = now();
  if (!piece) return;
  history.replaceState(null, '', location.pathname);
  piece.querySelector('a').focus({ preventScroll: true });
  if (!piece.hidden) piece.scrollIntoView({ block: 'nearest' });
}

const STEPS = { prev: () => step(-1), next: () => step(1), close: () => large.close() };

form.addEventListener('input', sift);
form.addEventListener('submit', event => event.preventDefault());
byId('none').addEventListener('click', event => {
  if (!event.target.closest('[data-all]')) return;
  form.reset();
  sift();
  byId('find').focus();
});
large.addEventListener('click', event => {
  if (event.target === large) large.close(); // beside the card
  STEPS[event.target.closest('[data-step]')?.dataset.step]?.();
});
large.addEventListener('close', leave);
addEventListener('keydown', event => {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (way && large.open) step(way);
});
addEventListener('hashchange', show);

if (matchMedia('(max-width: 999px)').matches) folded.open = false;
keepName();
sift(); // a browser that goes back restores what was filled in
addEventListener('load', show); // not earlier: going to a place on the page takes the focus away from the card
