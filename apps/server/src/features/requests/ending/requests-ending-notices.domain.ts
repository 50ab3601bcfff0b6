import type { Id } from '@psia/contract/core/ids';
import { byStart } from '@psia/contract/core/time';
import { mostListed, type Notice } from '../../notifications/notifications.public.ts';
import type { TrainingContacts } from '../../training-record/training-record.public.ts';
import { type NamedTraining, type Person, targetOf, withEndedCount } from '../requests-notices.domain.ts';

interface EndedRequests {
  readonly memberId: Id<'member'>;
  readonly to: 'owner' | 'trainer';
  /** At least one. */
  readonly requests: readonly TrainingContacts[];
  readonly outcome: 'declined' | 'withdrawn';
}

/** Returns one notice about requests that ended together; its link goes to the first of them. */
function endedNotice({ memberId, to, requests, outcome }: EndedRequests): Notice[] {
  const byTime = requests.toSorted(
    (one, other) => byStart(one, other) || one.dogName.localeCompare(other.dogName, 'pl'),
  );
  const [first] = byTime;
  if (!first) return [];
  const { requests: listed, allRequests } = listedRequests(byTime);
  const facts = { to, outcome, requests: listed };
  return [{ memberId, kind: 'training-requests-ended', target: targetOf(first), facts, allRequests }];
}

/** Returns a notice's facts about requests, their number and the first ten, which the sentence names; and all of them. */
export function listedRequests(requests: readonly NamedTraining[]) {
  const allRequests = requests.map(({ replaces, ...request }) => ({
    ...request,
    ...(replaces && { replaces: { startTime: replaces.startTime, endTime: replaces.endTime } }),
  }));
  return { requests: { count: requests.length, first: allRequests.slice(0, mostListed) }, allRequests };
}

/** Returns one notice for each owner: their requests were declined because the time is taken (D51). */
function declinedForOwners(requests: readonly TrainingContacts[]): Notice[] {
  const byOwner = Map.groupBy(requests, ({ ownerId }) => ownerId);
  return [...byOwner].flatMap(([memberId, own]) =>
    endedNotice({ memberId, to: 'owner', requests: own, outcome: 'declined' }),
  );
}

/**
 * Returns one notice for each trainer: requests to them ended because a colleague took the dog's or their own time
 * (D51), or because of the owner's own act.
 */
function endedForTrainers(requests: readonly TrainingContacts[], outcome: EndedRequests['outcome']): Notice[] {
  const byTrainer = Map.groupBy(requests, ({ trainerId }) => trainerId);
  return [...byTrainer].flatMap(([memberId, theirs]) =>
    endedNotice({ memberId, to: 'trainer', requests: theirs, outcome }),
  );
}

/**
 * Returns the notices of an event and of the requests that it ended; each owner and trainer gets one, the actor none. A
 * trainer who is told of the event anyway reads in that notice how many requests it ended.
 */
export function withEndedRequests(
  notices: readonly Notice[],
  ended: readonly TrainingContacts[],
  actor: Person & { role: string },
): Notice[] {
  const byTrainer = Map.groupBy<Id<'member'>, TrainingContacts>(ended, ({ trainerId }) => trainerId);
  const heard = new Set(notices.map(({ memberId }) => memberId));
  const outcome = actor.role === 'trainer' ? 'declined' : 'withdrawn';
  return [
    ...notices.map((notice) => withEndedCount(notice, { outcome, count: byTrainer.get(notice.memberId)?.length ?? 0 })),
    ...(actor.role === 'trainer' ? declinedForOwners(ended) : []),
    ...endedForTrainers(
      ended.filter(({ trainerId }) => trainerId !== actor.id && !heard.has(trainerId)),
      outcome,
    ),
  ];
}
