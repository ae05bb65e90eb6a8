// The page for programs: what can be copied, can be copied by a click.
import { around, part, write } from './dom.js';
import { keepName } from './visitor.js';

addEventListener('click', async event => {
  const button = around(event, '[data-copy]');
  if (!button?.parentElement) return;
  const code = part(button.parentElement, 'code');
  try {
    await navigator.clipboard.writeText(code.textContent);
    write(button, 'Copied');
  } catch { // the clipboard is closed to pages without a secure connection: then what is to be copied is marked
    getSelection()?.selectAllChildren(code);
  }
});
keepName();
