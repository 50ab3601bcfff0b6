import { isRecord } from '../is-record.ts';
import { parseStoredJson } from '../kept-text.ts';
import { readSignedIn } from '../session/session.ts';

/** An answer as it is stored: when it came, in milliseconds since 1970, and its JSON. */
export interface StoredAnswer {
  readonly at: number;
  readonly text: string;
}

const prefix = 'answers-';
/** The only entry of a person's store; nothing is ever fetched from it. */
const entry = '/kept-answers';
/** The most that is stored of one person, in characters. */
const mostStored = 1_500_000;
/** After so long an answer says more wrong than right. */
const longestKeptMs = 30 * 24 * 60 * 60 * 1000;

const storeOf = (personId: string) => `${prefix}${personId}`;

/** Whose store a name is; null for what others keep beside it. */
const isStore = (name: string) => name.startsWith(prefix);

/** The build that this page is of: screens of another one may read other answers. */
function build(): string {
  return [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')]
    .map(({ src }) => src)
    .join(' ');
}

/** Undefined where the browser has no such storage, or refuses it: over plain HTTP, or switched off. */
async function quietly<T>(act: (storage: CacheStorage) => Promise<T>): Promise<T | undefined> {
  try {
    return 'caches' in globalThis ? await act(globalThis.caches) : undefined;
  } catch {
    return undefined;
  }
}

const isList: (value: unknown) => value is readonly unknown[] = Array.isArray;

function answerIn(stored: unknown): [string, StoredAnswer][] {
  if (!isList(stored)) return [];
  const [place, at, text]: readonly unknown[] = stored;
  if (typeof place !== 'string' || typeof at !== 'number' || typeof text !== 'string') return [];
  return Date.now() - at < longestKeptMs ? [[place, { at, text }]] : [];
}

/** What was stored of a person by this build, by its place; nothing if it can't be read. */
export async function storedAnswers(personId: string): Promise<Map<string, StoredAnswer>> {
  const text = await quietly(async (storage) => {
    if (!(await storage.has(storeOf(personId)))) return null;
    const response = await (await storage.open(storeOf(personId))).match(entry);
    return response ? response.text() : null;
  });
  const stored = parseStoredJson(text ?? null);
  if (!isRecord(stored) || stored['build'] !== build() || !Array.isArray(stored['answers'])) return new Map();
  return new Map(stored['answers'].flatMap(answerIn));
}

/** The newest answers, as many as there is room for. */
function withinBounds(answers: ReadonlyMap<string, StoredAnswer>): [string, number, string][] {
  let left = mostStored;
  return [...answers]
    .toSorted(([, one], [, other]) => other.at - one.at)
    .flatMap(([place, { at, text }]) => {
      if (text.length > left) return [];
      left -= text.length;
      return [[place, at, text] as [string, number, string]];
    });
}

/**
 * Stores a person's answers beside those that another tab has stored meanwhile, the newer one of each. Nothing is left of it
 * if they are not signed in any more.
 */
export async function storeAnswers(personId: string, answers: ReadonlyMap<string, StoredAnswer>): Promise<void> {
  const isGone = () => readSignedIn()?.id !== personId;
  const joined = await storedAnswers(personId);
  for (const [place, answer] of answers) {
    if (answer.at >= (joined.get(place)?.at ?? 0)) joined.set(place, answer);
  }
  const text = JSON.stringify({ build: build(), answers: withinBounds(joined) });
  await quietly(async (storage) => {
    if (isGone()) return;
    await (await storage.open(storeOf(personId))).put(entry, new Response(text));
    // Whoever signed out meanwhile has removed the store before it was written.
    if (isGone()) await storage.delete(storeOf(personId));
  });
}

/** Removes what is stored of everybody but one person; of everybody with null. */
export async function removeAnswersOfOthers(personId: string | null): Promise<void> {
  await quietly(async (storage) => {
    const names = (await storage.keys()).filter((name) => isStore(name));
    const others = names.filter((name) => personId === null || name !== storeOf(personId));
    await Promise.all(others.map((name) => storage.delete(name)));
  });
}
