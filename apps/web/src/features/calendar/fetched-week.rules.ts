import type { PlainDate } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import { coversWeek } from './calendar-week.rules.ts';

/** The key of a calendar query: what is asked, about whom, and last within which window. */
type Key = readonly unknown[];

function isWindow(value: unknown): value is Window {
  return typeof value === 'object' && value !== null && 'startTime' in value && 'endTime' in value;
}

/**
 * Whether the answer to an earlier question still says all about a week: the same question about the same people, and
 * a window that holds the week. Anything less would show taken slots as free.
 */
export function saysAllAbout(monday: PlainDate, key: Key, earlier: Key | undefined): boolean {
  const window = earlier?.at(-1);
  if (!earlier || !isWindow(window) || earlier.length !== key.length) return false;
  return coversWeek(window, monday) && key.slice(0, -1).every((part, index) => part === earlier[index]);
}

/** Shows what was fetched for a neighbouring week until the answer for this one comes, when it holds this week too. */
export function sinceNeighbour(monday: PlainDate, key: Key) {
  return <T>(previous: T | undefined, query: { readonly queryKey: Key } | undefined): T | undefined =>
    saysAllAbout(monday, key, query?.queryKey) ? previous : undefined;
}
