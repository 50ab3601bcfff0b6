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
  readonly accountId: string | null;
}

/** Whether an event is one of those that are kept; `isFirstLeftOut` once an hour. */
export interface Passage {
  readonly isKept: boolean;
  readonly isFirstLeftOut: boolean;
}

/**
 * Bounds what events can take: nobody fills the disk or busies the database by being refused. Counted in the memory of
 * one process by hours of the clock, so that leaving one out costs nothing. What is the first of its kind that an account
 * did from a network in an hour is kept whatever others did there, so that nobody hides a stolen password in a crowd of
 * sign-ins of their own (D194); of refusals only until all have their most, since anybody can be refused.
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

  function isKept({ kind, outcome, network, accountId }: Counted): boolean {
    const { ofNetwork, ofAll } = most[outcome];
    const place = `${kind} ${outcome} ${network}`;
    const isFirst = accountId !== null && count(`${place} ${accountId}`) === 1;
    const fitsAll = count(outcome) <= ofAll;
    const fitsNetwork = count(place) <= ofNetwork;
    return isFirst ? fitsAll || outcome === 'ok' : fitsAll && fitsNetwork;
  }

  return (event, now) => {
    const present = Math.floor(now.epochMilliseconds / 3_600_000);
    if (present !== hour) {
      counts.clear();
      hour = present;
      hasLeftOut = false;
    }
    const kept = isKept(event);
    const isFirstLeftOut = !kept && !hasLeftOut;
    hasLeftOut ||= !kept;
    return { isKept: kept, isFirstLeftOut };
  };
}
