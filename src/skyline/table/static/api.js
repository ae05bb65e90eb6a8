// The page for programs: what can be copied, can be copied by a click.
import { write } from './dom.js';
import { keepName } from './visitor.js';

addEventListener('click', async event => {
  const button = event.target.closest?.('[data-copy]');
  if (!button) return;
  const code = button.parentNode.querySelector('code');
  try {
    await navigator.clipboard.writeText(code.textContent);
    write(button, 'Copied');
  } catch { // the clipboard is closed to pages without a secure connection: then what is to be copied is marked
    getSelection().selectAllChildren(code);
  }
});
keepName();
