/** How many events of one kind and outcome are kept in an hour from one network, and of all networks together. */
const most = {
  ok: { ofNetwork: 200, ofAll: 20_000 },
  refused: { ofNetwork: 30, ofAll: 5_000 },
} as const;

/** What is counted together. */
interface Counted {
  readonly kind: string;
  readonly outcome: 'ok' | 'refused';
  readonly network: string | null;
}

/** Whether an event is one of those that are kept; `isFirstLeftOut` once an hour. */
export interface Passage {
  readonly isKept: boolean;
  readonly isFirstLeftOut: boolean;
}

/**
 * Bounds what events can take: nobody fills the disk or busies the database by being refused. Counted in the memory of
 * one process by hours of the clock, so that leaving one out costs nothing.
 */
export function createEventGate(): (event: Counted, now: Temporal.Instant) => Passage {
  const counts = new Map<string, number>();
  let hour = 0;
  let hasLeftOut = false;

  function count(key: string): number {
    const next = (counts.get(key) ?? 0) + 1;
    counts.set(key, next);
    return next;
  }

  return ({ kind, outcome, network }, now) => {
    const present = Math.floor(now.epochMilliseconds / 3_600_000);
    if (present !== hour) {
      counts.clear();
      hour = present;
      hasLeftOut = false;
    }
    const { ofNetwork, ofAll } = most[outcome];
    const isKept = count(outcome) <= ofAll && count(`${kind} ${outcome} ${network}`) <= ofNetwork;
    const isFirstLeftOut = !isKept && !hasLeftOut;
    hasLeftOut ||= !isKept;
    return { isKept, isFirstLeftOut };
  };
}
