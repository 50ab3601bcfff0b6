import { removeKept } from './kept-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** Put in the place of the worker, this takes it away: pages and files come from the server alone, as without it. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeKept(), self.registration.unregister()]));
});
