/** A random name of this page, to tell its calls from all others, also the same person's. It identifies nobody. */
const page = crypto.randomUUID();
const mostRemembered = 50;

let calls = 0;
let unanswered = 0;
const answers = new Map<number, Promise<number | undefined>>();

/** Returns the name under which this page uses the live channel. */
export function nameOfPage(): string {
  return page;
}

interface OwnCall {
  /** The value of the header Page-Call: page and call. */
  readonly name: string;
  readonly answered: () => void;
  /** Ends the call. If it was not answered, no answer will come: it may be carried out later. */
  readonly giveUp: () => void;
}

/** Begins a call that changes something, so that its live messages are recognised as this page's own. */
export function beginOwnCall(): OwnCall {
  calls += 1;
  unanswered += 1;
  const answered = Promise.withResolvers<number | undefined>();
  answers.set(calls, answered.promise);
  answers.delete(calls - mostRemembered);
  return {
    name: `${page}.${calls}`,
    answered: () => answered.resolve(performance.now()),
    giveUp: () => {
      unanswered -= 1;
      answered.resolve(undefined);
    },
  };
}

/** Whether a call that changes something is under way. */
export function isChangeUnderWay(): boolean {
  return unanswered > 0;
}

/**
 * Returns the time of the latest answer among these calls (`performance.now()`). Undefined if the list is empty, or if
 * any call has no answer or is no longer remembered.
 */
export async function lastAnswerOf(ownCalls: readonly number[]): Promise<number | undefined> {
  const answered = await Promise.all(ownCalls.map(async (call) => answers.get(call)));
  return answered.reduce(
    (last, next) => (last === undefined || next === undefined ? undefined : Math.max(last, next)),
    answered[0],
  );
}
