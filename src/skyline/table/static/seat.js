// The page of a link to a seat: the button uses the link.
import { byId } from './dom.js';
import { start } from './start.js';
import { keepName, visitorName } from './visitor.js';

const trouble = byId('trouble');

keepName();
byId('seat-form').addEventListener('submit', event => {
  event.preventDefault();
  trouble.hidden = true;
  if (event.submitter) start(event.submitter, location.pathname, { name: visitorName() }, error => {
    trouble.textContent = error.message;
    trouble.hidden = false;
  });
});
