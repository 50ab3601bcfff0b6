import * as build from 'virtual:built-files';
import { answeredWith } from './answered-requests.ts';
import { keepBuild, keptFile, removeKept } from './kept-files.ts';
import { showPushMessages } from './push-messages.ts';
import { shownPage } from './shown-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** Removes the files of other builds, unless a page may still need them or a newer build is on its way. */
async function removeOtherBuilds(): Promise<void> {
  const { installing, waiting } = self.registration;
  if (installing || waiting) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 0) await removeKept(build);
}

async function begin(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  // The page of the first visit needs its files after a deploy as any other.
  await self.clients.claim();
  await removeOtherBuilds();
}

self.addEventListener('install', (event) => event.waitUntil(keepBuild(build)));

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const answered = answeredWith(request, self.location.origin);
  if (answered === 'page') {
    event.respondWith(shownPage(event));
    event.waitUntil(removeOtherBuilds().catch(() => undefined));
  }
  if (answered === 'file') {
    const find = async () => (await keptFile(request).catch(() => undefined)) ?? fetch(request);
    event.respondWith(find());
  }
});

/** A page asks which build waits to be shown. */
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'entry') ports[0]?.postMessage(build.entry);
});

showPushMessages(self);
