let wasOffline = false;

addEventListener('offline', () => {
  wasOffline = true;
});

/** Thrown when a file of the app can't be loaded: no network, or a newer version has replaced it. */
export class ChunkMissing extends Error {}

async function fetched(file: string): Promise<void> {
  try {
    const answer = await fetch(file);
    if (answer.ok) await answer.arrayBuffer();
    else throw new Error(`The answer is ${answer.status}.`);
  } catch (cause) {
    throw new ChunkMissing(`${file} is not there.`, { cause });
  }
}

/**
 * Runs an import of code. After the network was lost, fetches the files first (from the browser's cache if it has
 * them): a browser doesn't retry an import that failed until the page is reloaded, but retries a fetch. Rejects with
 * `ChunkMissing` when a file doesn't come.
 */
export async function importWithRetry<Part>(load: () => Promise<Part>, files: readonly string[]): Promise<Part> {
  if (!navigator.onLine) wasOffline = true;
  if (wasOffline) {
    await Promise.all(files.map(fetched));
    wasOffline = !navigator.onLine;
  }
  return load();
}
