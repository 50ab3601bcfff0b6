import type { Id } from '@psia/contract/core/ids';
import { byStart } from '@psia/contract/core/time';
import { counted } from '@psia/contract/core/words/plural';
import { type Notice, timesFact } from '../../notifications/notifications.public.ts';
import type { TrainingContacts } from '../../training-record/training-record.public.ts';
import { nameOf, type Person, targetOf, timeAskedFor, withEndedCount } from '../requests-notices.domain.ts';

const namedRequests = 10;
const moreRequests = { one: 'kolejna', few: 'kolejne', many: 'kolejnych' };

/** Requests in one line: the first ten named, the rest counted. */
function listed(requests: readonly TrainingContacts[], textOf: (request: TrainingContacts) => string): string {
  const named = requests.slice(0, namedRequests).map(textOf);
  const rest = requests.length - named.length;
  return [...named, ...(rest === 0 ? [] : [`i ${counted(rest, moreRequests)}`])].join('; ');
}

interface EndedRequests {
  readonly memberId: Id<'member'>;
  /** One at least. */
  readonly requests: readonly TrainingContacts[];
  readonly outcome: 'declined' | 'withdrawn';
  readonly sentenceOf: (byTime: readonly TrainingContacts[]) => string;
}

/** One notice of requests that ended together; it leads to the first of them. */
function endedNotice({ memberId, requests, outcome, sentenceOf }: EndedRequests): Notice[] {
  const byTime = requests.toSorted(
    (one, other) => byStart(one, other) || one.dogName.localeCompare(other.dogName, 'pl'),
  );
  const [first] = byTime;
  if (!first) return [];
  const dogNames = [...new Set(byTime.map(({ dogName }) => dogName))].slice(0, namedRequests);
  return [
    {
      memberId,
      kind: 'training-requests-ended',
      target: targetOf(first),
      facts: { outcome, dogNames, times: timesFact(byTime) },
      message: sentenceOf(byTime),
    },
  ];
}

/** Tells owners, each once, that their requests were declined because the time is taken (D51). */
function declinedForOwners(requests: readonly TrainingContacts[]): Notice[] {
  const byOwner = Map.groupBy(requests, ({ ownerId }) => ownerId);
  const sentenceOf = (byTime: readonly TrainingContacts[]) => {
    const event = byTime.length === 1 ? 'Prośba o trening odrzucona' : 'Prośby o trening odrzucone';
    return `${event}: ${listed(byTime, (one) => `${one.dogName}, ${timeAskedFor(one)}`)}.`;
  };
  return [...byOwner].flatMap(([memberId, own]) =>
    endedNotice({ memberId, requests: own, outcome: 'declined', sentenceOf }),
  );
}

/**
 * Tells trainers, each once, that requests to them are gone because a colleague took the dog's or their own time (D51),
 * or because an owner's own act ended them.
 */
function endedForTrainers(requests: readonly TrainingContacts[], actor: Person & { role: string }): Notice[] {
  const byTrainer = Map.groupBy(requests, ({ trainerId }) => trainerId);
  const declined = actor.role === 'trainer';
  const sentenceOf = (byTime: readonly TrainingContacts[]) => {
    const one = declined ? 'Prośba o trening odrzucona' : 'Prośba o trening wycofana';
    const several = declined ? 'Prośby o trening odrzucone' : 'Prośby o trening wycofane';
    const taken = declined ? `, termin zajmuje ${nameOf(actor)}` : '';
    const list = listed(byTime, (request) => `${request.dogName} (${request.ownerName}), ${timeAskedFor(request)}`);
    return `${byTime.length === 1 ? one : several}${taken}: ${list}.`;
  };
  const outcome = declined ? 'declined' : 'withdrawn';
  return [...byTrainer].flatMap(([memberId, theirs]) =>
    endedNotice({ memberId, requests: theirs, outcome, sentenceOf }),
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
      actor,
    ),
  ];
}
