// The few helpers that all scripts of the table share.
/** @import { ById } from './types.js' */
const SVG = 'http://www.w3.org/2000/svg';

/**
 * An HTML element. Text among the children is always text, never markup.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string|boolean|null|undefined|((event: any) => void)>} [attributes] a function is a listener ("onclick"), true an empty attribute, null, false or undefined none
 * @param {...(Node|string|null|undefined)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, '');
    else if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value);
  }
  for (const child of children) if (child !== null && child !== undefined && child !== '') node.append(child);
  return node;
}

/**
 * An icon of the page's sheet of symbols.
 * @param {string} name as "i-undo" or "seat-A"
 * @param {string} [size] a class for its size
 * @returns {SVGElement}
 */
export function icon(name, size = '') {
  const node = document.createElementNS(SVG, 'svg');
  node.setAttribute('class', `ic ${size}`.trim());
  node.setAttribute('viewBox', '0 0 24 24');
  node.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', '#' + name);
  node.append(use);
  return node;
}

/**
 * An empty SVG drawing of that size, in its own units.
 * @param {[number, number]} size
 * @param {string} label
 * @returns {SVGSVGElement}
 */
export function drawing([width, height], label) {
  const node = document.createElementNS(SVG, 'svg');
  node.setAttribute('viewBox', `0 0 ${width} ${height}`);
  node.setAttribute('role', 'group');
  if (label) node.setAttribute('aria-label', label);
  return node;
}

/** The element of that id. */
export const byId = /** @type {ById} */ ((/** @type {string} */ id) => document.getElementById(id));

/**
 * The element inside another one that is always there.
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement}
 */
export const part = (root, selector) => /** @type {HTMLElement} */ (root.querySelector(selector));

/**
 * All elements inside another one that fit.
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
export const parts = (root, selector) => [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(selector))];

/**
 * The element that an event came to; none if it came to the window or the document.
 * @param {Event} event
 * @returns {Element|null}
 */
export const targetOf = event => (event.target instanceof Element ? event.target : null);

/**
 * The nearest element that fits, from the one that an event came to outwards.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement|null}
 */
export const around = (event, selector) => targetOf(event)?.closest(selector) ?? null;

/**
 * Sets or takes away an attribute, and touches the page only if that changes it.
 * @param {Element} node
 * @param {string} name
 * @param {string|number|boolean|null|undefined} value
 */
export function put(node, name, value) {
  if (value === null || value === undefined || value === false) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
  } else {
    const text = value === true ? '' : String(value);
    if (node.getAttribute(name) !== text) node.setAttribute(name, text);
  }
}

/**
 * Sets the text of an element, if it is not that already.
 * @param {Node} node
 * @param {string} text
 */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** A fresh key for a message, also where the page has no secure context. */
export function freshKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Asks the server by JSON.
 * @param {string} address
 * @param {object} [body] with one it is a POST
 * @returns {Promise<any>} the answer; refusals reject with the server's own sentence, and in `cause` its whole answer
 */
export async function ask(address, body) {
  const how = body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};
  const response = await fetch(address, how);
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.error || 'The server did not understand that.', { cause: answer });
  return answer;
}

/**
 * Calls back once the next frame is painted.
 * @param {(time: number) => void} then
 */
export function painted(then) {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => then(performance.now());
    channel.port2.postMessage(0);
  });
}
