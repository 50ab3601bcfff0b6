const prefix = 'psia-files-';
const page = '/';
/** So many come at once: the person is using the page meanwhile. */
const filesAtOnce = 4;

/** A build's files, from the app's folder on; see `virtual:built-files`. */
export interface Build {
  readonly version: string;
  readonly entry: string;
  readonly files: readonly string[];
}

const cacheNameOf = ({ version }: Pick<Build, 'version'>) => `${prefix}${version}`;

async function ownCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}

async function fetchWhole(address: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (!answer.ok || answer.redirected) throw new Error(`${address} was answered ${answer.status}.`);
  return answer;
}

/** What two builds share is not fetched twice: a file's name changes with its content. */
async function keepFile(cache: Cache, file: string): Promise<void> {
  const address = `/${file}`;
  await cache.put(address, (await caches.match(address, { ignoreVary: true })) ?? (await fetchWhole(address)));
}

/** The page comes last, so that a build that has a page is complete. */
async function keepPage(cache: Cache, entry: string): Promise<void> {
  const answer = await fetchWhole(page, { cache: 'no-cache' });
  // While servers change over, one answers with the page of another build.
  if (!(await answer.clone().text()).includes(entry)) throw new Error('The page is of another build.');
  await cache.put(page, answer);
}

/** Keeps all files of a build, or none. Throws when one does not come or there is no room. */
export async function keepBuild(build: Build): Promise<void> {
  const name = cacheNameOf(build);
  const cache = await caches.open(name);
  if (await cache.match(page)) return;
  const waiting = build.files.values();
  const keepNext = async () => {
    for (const file of waiting) await keepFile(cache, file);
  };
  try {
    await Promise.all(Array.from({ length: filesAtOnce }, keepNext));
    await keepPage(cache, build.entry);
  } catch (cause) {
    await caches.delete(name);
    throw new Error('The build could not be kept.', { cause });
  }
}

/** A file of any kept build; a page of the former one still asks for its own. */
export async function keptFile(request: Request): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true });
}

/** The page of the newest kept build. */
export async function keptPage(): Promise<Response | undefined> {
  for (const name of (await ownCaches()).toReversed()) {
    const kept = await caches.match(page, { cacheName: name, ignoreVary: true });
    if (kept) return kept;
  }
  return undefined;
}

/** Removes all that was kept, or all but one build. */
export async function removeKept(but?: Pick<Build, 'version'>): Promise<void> {
  const names = await ownCaches();
  await Promise.all(names.filter((name) => !but || name !== cacheNameOf(but)).map((name) => caches.delete(name)));
}
