/** An answer with the tag by which the server tells whether it is still true. */
export interface HeldAnswer {
  readonly tag: string;
  readonly answer: unknown;
}

const mostHeld = 100;

const held = new Map<string, HeldAnswer>();

/** The answer that this page has had last from an address; undefined when it holds none. */
export const heldAnswer = (url: string): HeldAnswer | undefined => held.get(url);

/** Keeps the answer of an address as long as the page lives, for the hundred that came last. */
export function holdAnswer(url: string, answer: HeldAnswer): void {
  held.delete(url);
  held.set(url, answer);
  const [oldest] = held.keys();
  if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
}

/** Forgets all of them: they belong to whoever was signed in. */
export const forgetAnswers = (): void => held.clear();
