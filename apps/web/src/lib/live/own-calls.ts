/** Tells this page's calls apart from those of all others, also of the same person's; it names nobody. */
const page = crypto.randomUUID();
const mostRemembered = 50;

let calls = 0;
const answers = new Map<number, Promise<number | undefined>>();

/** The name under which this page follows the live channel. */
export function nameOfPage(): string {
  return page;
}

interface OwnCall {
  /** For the header Page-Call: which call of which page it is. */
  readonly name: string;
  readonly answered: () => void;
  /** Says that no answer will come: then it may be carried out later. */
  readonly giveUp: () => void;
}

/** Begins a call that changes something, so that what the live channel tells of it is known as one's own. */
export function beginOwnCall(): OwnCall {
  calls += 1;
  const answered = Promise.withResolvers<number | undefined>();
  answers.set(calls, answered.promise);
  answers.delete(calls - mostRemembered);
  return {
    name: `${page}.${calls}`,
    answered: () => answered.resolve(performance.now()),
    giveUp: () => answered.resolve(undefined),
  };
}

/**
 * When the last of some calls of this page was answered, by `performance.now()`; undefined without any, or where one has no
 * answer or had it long ago.
 */
export async function lastAnswerOf(ownCalls: readonly number[]): Promise<number | undefined> {
  const answered = await Promise.all(ownCalls.map(async (call) => answers.get(call)));
  return answered.reduce(
    (last, next) => (last === undefined || next === undefined ? undefined : Math.max(last, next)),
    answered[0],
  );
}
