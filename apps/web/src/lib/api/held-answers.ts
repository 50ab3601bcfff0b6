/** An answer with its ETag, by which the server says whether it is unchanged. */
export interface HeldAnswer {
  readonly tag: string;
  readonly answer: unknown;
}

const mostHeld = 100;

const held = new Map<string, HeldAnswer>();

/** Returns the last answer that this page got from an address; undefined if it has none. */
export const heldAnswer = (url: string): HeldAnswer | undefined => held.get(url);

/** Keeps the answer of an address while the page lives; only the latest hundred are kept. */
export function holdAnswer(url: string, answer: HeldAnswer): void {
  held.delete(url);
  held.set(url, answer);
  const [oldest] = held.keys();
  if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
}

/** Forgets all answers, because they belong to the person who was signed in. */
export const forgetAnswers = (): void => held.clear();
