// Phones let a page show notifications only through a service worker, and tell it when one is touched. It does nothing else.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('notificationclick', event => {
  const { notification } = event;
  notification.close();
  event.waitUntil(visit(notification.tag));
});

/**
 * To the page of that address, which may be open.
 * @param {string} path
 */
async function visit(path) {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  await (page ? page.focus() : worker.clients.openWindow(path));
}
