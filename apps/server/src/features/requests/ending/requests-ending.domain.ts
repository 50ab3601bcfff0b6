import { counted } from '@psia/contract/core/words/plural';
import { whenText } from '@psia/contract/core/words/when';
import {
  nameOf,
  type Parties,
  type Person,
  type TrainingNotice,
  withDeclined,
  withWithdrawn,
} from '../requests-notices.domain.ts';

const namedRequests = 10;
const moreRequests = { one: 'kolejna', few: 'kolejne', many: 'kolejnych' };

/** Requests in one line, by time: the first ten named, the rest counted. */
function listed(requests: readonly Parties[], textOf: (of: Parties) => string): string {
  const byTime = requests.toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1));
  const named = byTime.slice(0, namedRequests).map(textOf);
  const rest = requests.length - named.length;
  return [...named, ...(rest === 0 ? [] : [`i ${counted(rest, moreRequests)}`])].join('; ');
}

/** Tells owners, each once, that their requests were declined because the time is taken (D51). */
function declinedForOwners(requests: readonly Parties[]): TrainingNotice[] {
  const byOwner = Map.groupBy(requests, ({ ownerId }) => ownerId);
  return [...byOwner].map(([memberId, of]) => {
    const event = of.length === 1 ? 'Prośba o trening odrzucona' : 'Prośby o trening odrzucone';
    return { memberId, message: `${event}: ${listed(of, (one) => `${one.dogName}, ${whenText(one)}`)}.` };
  });
}

/**
 * Tells trainers, each once, that requests to them are gone because a colleague took the dog's or their own time (D51),
 * or because an owner's own act ended them.
 */
function endedForTrainers(requests: readonly Parties[], actor: Person & { role: string }): TrainingNotice[] {
  const byTrainer = Map.groupBy(requests, ({ trainerId }) => trainerId);
  const declined = actor.role === 'trainer';
  return [...byTrainer].map(([memberId, of]) => {
    const one = declined ? 'Prośba o trening odrzucona' : 'Prośba o trening wycofana';
    const several = declined ? 'Prośby o trening odrzucone' : 'Prośby o trening wycofane';
    const taken = declined ? `, termin zajmuje ${nameOf(actor)}` : '';
    const list = listed(of, ({ dogName, ownerName, ...times }) => `${dogName} (${ownerName}), ${whenText(times)}`);
    return { memberId, message: `${of.length === 1 ? one : several}${taken}: ${list}.` };
  });
}

/**
 * What an event tells, and what the requests that it ended tell: owners and trainers each once, except who acts. A trainer
 * who hears of the event anyway reads there how many requests it ended.
 */
export function withEndedRequests(
  notices: readonly TrainingNotice[],
  ended: readonly Parties[],
  actor: Person & { role: string },
): TrainingNotice[] {
  const byTrainer = Map.groupBy(ended, ({ trainerId }) => trainerId);
  const heard = new Set(notices.map(({ memberId }) => memberId));
  const withEnded = actor.role === 'trainer' ? withDeclined : withWithdrawn;
  return [
    ...notices.map((notice) => withEnded(notice, byTrainer.get(notice.memberId)?.length ?? 0)),
    ...declinedForOwners(ended.filter(({ ownerId }) => ownerId !== actor.id)),
    ...endedForTrainers(
      ended.filter(({ trainerId }) => trainerId !== actor.id && !heard.has(trainerId)),
      actor,
    ),
  ];
}
