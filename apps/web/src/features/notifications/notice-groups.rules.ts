import { dateOf, type PlainDate } from '@psia/contract/core/time';
import type { Notification } from '@psia/contract/notifications/notifications.contract';

/** Lines of one day that say the same of the same dog, newest first; most often a single one. */
export type Bundle = readonly [Notification, ...Notification[]];

export interface NoticeDay {
  readonly date: PlainDate;
  readonly bundles: readonly Bundle[];
}

/** From so many lines on they are one that unfolds. */
const fewestFolded = 3;

/**
 * The lines of the bell by the day on which they came, newest first. Three and more of one kind about the same dog, or
 * about none, are one bundle, which stands where its newest line does.
 */
export function noticeDays(newestFirst: readonly Notification[]): NoticeDay[] {
  const days = Map.groupBy(newestFirst, ({ createdAt }) => dateOf(createdAt));
  return [...days].map(([date, lines]) => ({ date, bundles: bundlesOf(lines) }));
}

function bundlesOf(lines: readonly Notification[]): Bundle[] {
  const alike = Map.groupBy(lines, ({ kind, target }) => `${kind} ${target?.dogId ?? ''}`);
  return [...alike.values()]
    .flatMap((bundle): Notification[][] => (bundle.length < fewestFolded ? bundle.map((one) => [one]) : [bundle]))
    .filter((bundle): bundle is [Notification, ...Notification[]] => bundle.length > 0)
    .toSorted(([one], [other]) => lines.indexOf(one) - lines.indexOf(other));
}

/** The first so many bundles, and the days they are of. */
export function firstBundles(days: readonly NoticeDay[], most: number): NoticeDay[] {
  const shown: NoticeDay[] = [];
  let left = most;
  for (const { date, bundles } of days) {
    if (left <= 0) break;
    shown.push({ date, bundles: bundles.slice(0, left) });
    left -= bundles.length;
  }
  return shown;
}
