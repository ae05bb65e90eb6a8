// From a button to a table: ask the server for it once, and go there.
import { ask } from './dom.js';

/**
 * Sends what a button stands for and goes to the address that the server answers; until then the button is busy.
 * @param {HTMLElement} button
 * @param {string} address
 * @param {object} body
 * @param {(error: Error) => void} refused gets the server's sentence, and in `cause` its whole answer
 */
export async function start(button, address, body, refused) {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  try {
    location.assign((await ask(address, body)).url);
  } catch (error) {
    button.ariaBusy = null;
    refused(error instanceof TypeError ? new Error('The server cannot be reached just now. Try again in a moment.') : error);
  }
}

// Whoever comes back by the browser's own button finds the page as it was left: nothing is busy any more.
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('[aria-busy]')) button.ariaBusy = null;
});
