import type { Clock } from '../platform/clock/clock.ts';

/** A clock that stands until a test moves it. */
export interface FixedClock extends Clock {
  set(instant: string): void;
  advance(by: Temporal.DurationLike): void;
}

/** A clock standing at an instant such as '2026-03-02T08:00:00Z'. Days are not a unit of instants: advance by hours. */
export function fixedClock(instant: string): FixedClock {
  let current = Temporal.Instant.from(instant);
  return {
    now: () => current,
    set: (next) => {
      current = Temporal.Instant.from(next);
    },
    advance: (by) => {
      current = current.add(by);
    },
  };
}
