import type { Id } from '@psia/contract/core/ids';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { NoticeTarget } from '@psia/contract/notifications/notifications.contract';
import type { NoticeKind } from '@psia/contract/notifications/notice-kinds.rules';

/** What somebody is told: the sentence, and what later readers of the notice need that can't be read out of it. */
export interface Notice {
  readonly memberId: Id<'member'>;
  readonly kind: NoticeKind;
  /** Where the line leads; null when there is nothing to stand before. */
  readonly target: NoticeTarget | null;
  /** What the sentence was made of, as it was then: names, times, a reason, who did it. */
  readonly facts: NoticeFacts;
  readonly message: string;
}

type Fact = string | number | boolean | null | readonly Fact[] | NoticeFacts;

/** Facts that can be kept as JSON. */
export interface NoticeFacts {
  readonly [name: string]: Fact;
}

const mostKept = 10;

/** Times among facts: how many there are, and the first ten; sentences name no more. */
export function timesFact(times: readonly Interval[]): NoticeFacts {
  const first = times.slice(0, mostKept).map(({ startTime, endTime }) => ({ startTime, endTime }));
  return { count: times.length, first };
}
