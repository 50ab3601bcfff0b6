let wasOffline = false;

addEventListener('offline', () => {
  wasOffline = true;
});

/** A file of the app did not come: without a network, or since a newer version has replaced it. */
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
 * Runs what imports code. Once there has been no network, its files are fetched first, from the browser's cache where it
 * has them: a browser takes a module that it could not fetch for missing until the page is loaded anew, while a failed
 * fetch of a file is tried again. Rejects with `ChunkMissing` when a file does not come.
 */
export async function importWithRetry<Part>(load: () => Promise<Part>, files: readonly string[]): Promise<Part> {
  if (!navigator.onLine) wasOffline = true;
  if (wasOffline) {
    await Promise.all(files.map(fetched));
    wasOffline = !navigator.onLine;
  }
  return load();
}
