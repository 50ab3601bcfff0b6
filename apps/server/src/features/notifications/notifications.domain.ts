import type { Id } from '@psia/contract/core/ids';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { NoticeTarget } from '@psia/contract/notifications/notifications.contract';
import { factsOfKind, type NoticeFacts, type ToldFacts } from '@psia/contract/notifications/notice-facts.rules';
import type { NoticeKind } from '@psia/contract/notifications/notice-kinds.rules';
import { noticeText } from '@psia/contract/notifications/notice-words.rules';

/** A request as a notice about several lists it. */
type ListedRequest = NoticeFacts<'training-requests-ended'>['requests']['first'][number];

/** How many times or requests one notice lists. */
export const mostListed = 10;

/** A notice for one member. Its sentence is made of kind and facts (`noticeText` of the contract). */
export type Notice = {
  [K in NoticeKind]: {
    readonly memberId: Id<'member'>;
    readonly kind: K;
    /** Where the line leads; null if there is nothing to open. */
    readonly target: NoticeTarget | null;
    readonly facts: ToldFacts<K>;
    /** All requests of a notice that lists the first of them, so that the people of each dog can be told. */
    readonly allRequests?: readonly ListedRequest[];
  };
}[NoticeKind];

/** The person who acted. */
type Author = NoticeFacts['by'];

/** The facts of a notice as they are stored, with its author and only those that its kind has, and its sentence. */
export function worded(
  { kind, facts }: Pick<Notice, 'kind' | 'facts'>,
  by: Author,
): { readonly facts: object; readonly message: string } {
  const kept = factsOfKind(kind, { ...facts, by });
  return { facts: kept, message: noticeText({ kind, facts: kept }) };
}

/** Returns a notice's facts about times: their number and the first ten. Sentences name no more. */
export function timesFact(times: readonly Interval[]): { count: number; first: Interval[] } {
  const first = times.slice(0, mostListed).map(({ startTime, endTime }) => ({ startTime, endTime }));
  return { count: times.length, first };
}
