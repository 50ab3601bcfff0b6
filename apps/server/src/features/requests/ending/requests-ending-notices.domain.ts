import type { Id } from '@psia/contract/core/ids';
import { byStart } from '@psia/contract/core/time';
import type { Notice } from '../../notifications/notifications.public.ts';
import type { TrainingContacts } from '../../training-record/training-record.public.ts';
import { type NamedTraining, type Person, targetOf, withEndedCount } from '../requests-notices.domain.ts';

/** How many requests a line names. */
const namedRequests = 10;

interface EndedRequests {
  readonly memberId: Id<'member'>;
  readonly to: 'owner' | 'trainer';
  /** One at least. */
  readonly requests: readonly TrainingContacts[];
  readonly outcome: 'declined' | 'withdrawn';
}

/** One notice of requests that ended together; it leads to the first of them. */
function endedNotice({ memberId, to, requests, outcome }: EndedRequests): Notice[] {
  const byTime = requests.toSorted(
    (one, other) => byStart(one, other) || one.dogName.localeCompare(other.dogName, 'pl'),
  );
  const [first] = byTime;
  if (!first) return [];
  const facts = { to, outcome, requests: listedRequests(byTime) };
  return [{ memberId, kind: 'training-requests-ended', target: targetOf(first), facts }];
}

/** Requests among facts: how many there are, and the first ten, which a sentence names. */
export function listedRequests(requests: readonly NamedTraining[]) {
  const first = requests.slice(0, namedRequests).map(({ replaces, ...request }) => ({
    ...request,
    ...(replaces && { replaces: { startTime: replaces.startTime, endTime: replaces.endTime } }),
  }));
  return { count: requests.length, first };
}

/** Tells owners, each once, that their requests were declined because the time is taken (D51). */
function declinedForOwners(requests: readonly TrainingContacts[]): Notice[] {
  const byOwner = Map.groupBy(requests, ({ ownerId }) => ownerId);
  return [...byOwner].flatMap(([memberId, own]) =>
    endedNotice({ memberId, to: 'owner', requests: own, outcome: 'declined' }),
  );
}

/**
 * Tells trainers, each once, that requests to them are gone because a colleague took the dog's or their own time (D51),
 * or because an owner's own act ended them.
 */
function endedForTrainers(requests: readonly TrainingContacts[], outcome: EndedRequests['outcome']): Notice[] {
  const byTrainer = Map.groupBy(requests, ({ trainerId }) => trainerId);
  return [...byTrainer].flatMap(([memberId, theirs]) =>
    endedNotice({ memberId, to: 'trainer', requests: theirs, outcome }),
  );
}

/**
 * What an event tells, and what the requests that it ended tell: owners and trainers each once, except who acts. A trainer
 * who hears of the event anyway reads there how many requests it ended.
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
    ...declinedForOwners(ended.filter(({ ownerId }) => ownerId !== actor.id)),
    ...endedForTrainers(
      ended.filter(({ trainerId }) => trainerId !== actor.id && !heard.has(trainerId)),
      outcome,
    ),
  ];
}
