// The rules: what is searched for, by clause or by words, and where in the text one is.
import { byId, part, parts, put, write } from './dom.js';
import { keepName } from './visitor.js';

const form = byId('finder');
const sections = parts(document, '.rulebook section');
const units = parts(document, '[data-unit]');
const links = /** @type {HTMLAnchorElement[]} */ (parts(form, 'nav a'));
const contents = new Map(links.map(link => [decodeURIComponent(link.hash.slice(1)), link]));
const everything = byId('count').textContent;
const marks = globalThis.Highlight && CSS.highlights ? new Highlight() : null; // not every browser can

const titleOf = (/** @type {Element} */ unit) => unit.closest('section')?.querySelector('h2, h3')?.textContent ?? '';
const texts = new Map(units.map(unit => [unit, `${unit.textContent} ${titleOf(unit)}`.toLowerCase()]));

/**
 * The clause of that id, or all that has every word.
 * @param {string} wanted
 */
function found(wanted) {
  const exact = units.filter(unit => unit.dataset.clause?.toLowerCase() === wanted);
  const words = wanted.split(/\s+/).filter(Boolean);
  return exact.length ? exact : units.filter(unit => words.every(word => texts.get(unit)?.includes(word)));
}

function sift() {
  const wanted = byId('find').value.trim().toLowerCase();
  const left = new Set(found(wanted));
  for (const unit of units) put(unit, 'hidden', !left.has(unit));
  for (const list of document.querySelectorAll('.clauses')) put(list, 'hidden', !list.querySelector('[data-unit]:not([hidden])'));
  for (const [place, section] of sections.entries()) {
    const some = section.querySelector('[data-unit]:not([hidden])') || (!wanted && section.id !== 'opening') || holds(place);
    put(section, 'hidden', !some);
    const line = contents.get(section.id)?.parentElement;
    if (line) put(line, 'hidden', !some);
  }
  const hits = [...left].length;
  write(byId('count'), wanted ? `${hits || 'Nothing'} found` : everything);
  mark(wanted.split(/\s+/).filter(Boolean), left);
}

/**
 * A heading without text of its own stays while a section below it has something.
 * @param {number} place
 */
function holds(place) {
  const level = Number(sections[place].dataset.level);
  for (const section of sections.slice(place + 1)) {
    if (Number(section.dataset.level) <= level) return false;
    if (section.querySelector('[data-unit]:not([hidden])')) return true;
  }
  return false;
}

/**
 * Marks the words where they stand, without touching the text.
 * @param {string[]} words
 * @param {Set<Element>} left
 */
function mark(words, left) {
  if (!marks) return;
  marks.clear();
  for (const unit of words.length ? left : []) {
    const walker = document.createTreeWalker(unit, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) for (const word of words) markIn(/** @type {Text} */ (walker.currentNode), word, marks);
  }
  CSS.highlights.set('found', marks);
}

/**
 * @param {Text} node
 * @param {string} word
 * @param {Highlight} marked
 */
function markIn(node, word, marked) {
  const text = node.data.toLowerCase();
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const range = new Range();
    range.setStart(node, at);
    range.setEnd(node, at + word.length);
    marked.add(range);
  }
}

/** Whoever follows a link to a clause wants to see it, whatever was searched for. */
function arrive() {
  const target = byId(decodeURIComponent(location.hash.slice(1)));
  if (!target?.closest('.rulebook [hidden], .rulebook section')) return;
  if (target.closest('[hidden]')) {
    byId('find').value = '';
    sift();
  }
  target.scrollIntoView();
}

const seen = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) here(target.id);
}, { rootMargin: '0px 0px -75% 0px' });

/** @param {string} id */
function here(id) {
  for (const [section, link] of contents) put(link, 'aria-current', section === id ? 'true' : null);
}

form.addEventListener('input', sift);
form.addEventListener('submit', event => event.preventDefault());
addEventListener('hashchange', arrive);
for (const section of sections) if (contents.has(section.id)) seen.observe(section);

if (matchMedia('(max-width: 999px)').matches) /** @type {HTMLDetailsElement} */ (part(form, '.filters')).open = false;
keepName();
if (byId('find').value) sift(); // a browser that goes back restores what was filled in
