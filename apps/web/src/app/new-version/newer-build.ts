let isWaiting = false;
const listeners = new Set<() => void>();

/** Whether a build that is newer than this page's is on the disk. */
export function isNewerWaiting(): boolean {
  return isWaiting;
}

/** Calls back when `isNewerWaiting` changes. */
export function onNewerWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The script that the page of a worker's build begins with. */
async function entryOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<string>((resolve) => {
    port1.onmessage = ({ data }) => resolve(String(data));
  });
  worker.postMessage('entry', [port2]);
  return answer;
}

async function look({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  // Of several builds only the last one counts.
  if (installing || !waiting) return;
  const entry = await entryOf(waiting);
  // The page comes from the server when it can, so it may be as new as the worker that waits.
  isWaiting = document.querySelector(`script[src="/${entry}"]`) === null;
  for (const listener of listeners) listener();
}

/** Looks out for newer builds from now on. `registration` is the worker's. */
export function watchForNewerBuilds(registration: ServiceWorkerRegistration): void {
  const lookQuietly = () => {
    look(registration).catch(() => undefined);
  };
  const follow = () => {
    registration.installing?.addEventListener('statechange', lookQuietly);
  };
  registration.addEventListener('updatefound', follow);
  follow();
  lookQuietly();
}
