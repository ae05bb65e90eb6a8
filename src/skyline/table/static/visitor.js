// Who the visitor is: a name, kept on this device and sent with whatever they do.
import { parts, targetOf } from './dom.js';

const KEY = 'skyline-name';

const stored = () => {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return ''; // storage may be forbidden: then the fields alone know it
  }
};

const fields = () => /** @type {HTMLInputElement[]} */ (parts(document, '[data-visitor]'));

/** The visitor's name as it stands on the page, or as it was left here before. */
export function visitorName() {
  return (fields()[0]?.value ?? stored()).trim();
}

/** Fills the fields for the name, keeps what is typed there, and keeps them all the same. */
export function keepName() {
  const show = (/** @type {string} */ name, /** @type {Element|null} */ typing) => {
    for (const field of fields()) if (field !== typing) field.value = name;
  };
  addEventListener('input', event => {
    const typing = targetOf(event);
    if (!(typing instanceof HTMLInputElement) || !typing.matches('[data-visitor]')) return;
    show(typing.value, typing);
    try {
      localStorage.setItem(KEY, visitorName());
    } catch { /* as above */ }
  });
  if (stored()) show(stored(), null);
}
