// The list of replays: a record comes in by choosing a file or dropping it, and is shown at once.
import { byId } from './dom.js';
import { start } from './start.js';
import { keepName } from './visitor.js';

const LARGEST = 200_000; // bytes: the server takes twice as many, and as JSON a text may become that much longer
const form = byId('drop');
const field = form.elements.record;
const trouble = byId('trouble');

/** @param {Error} error */
function refuse(error) {
  trouble.textContent = error.message;
  trouble.hidden = false;
  field.value = ''; // the same file may be chosen again
}

/** @param {File|undefined} file */
async function bring(file) {
  trouble.hidden = true;
  if (!file) return;
  if (file.size > LARGEST) {
    refuse(new Error('That is too long for a record of a game.'));
    return;
  }
  const title = file.name.replace(/\.\w+$/, '').slice(0, 120);
  await start(form, '/records', { record: await file.text(), title }, refuse);
}

field.addEventListener('change', () => bring(field.files[0]));
form.addEventListener('submit', event => event.preventDefault());
for (const kind of ['dragenter', 'dragover']) {
  form.addEventListener(kind, event => {
    event.preventDefault();
    form.dataset.over = '';
  });
}
form.addEventListener('dragleave', event => form.contains(/** @type {Node|null} */ (event.relatedTarget)) || delete form.dataset.over);
form.addEventListener('drop', event => {
  event.preventDefault();
  delete form.dataset.over;
  bring(event.dataTransfer?.files[0]);
});

keepName();
