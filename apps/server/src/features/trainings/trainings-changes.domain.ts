import { counted } from '@psia/contract/core/plural';
import { clockOf } from '@psia/contract/core/time';
import { whenText } from '@psia/contract/core/when';
import type { Change } from './trainings-editing.domain.ts';
import { type Parties, type TrainingNotice, withDeclined, withWithdrawn } from './trainings-notices.domain.ts';

interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
const ofTrainer = (of: Parties) => `${of.dogName} (${of.ownerName}), ${whenText(of)}.`;

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

/** Tells an owner of a training that a trainer booked (D36). */
export function bookedForOwner(of: Parties): TrainingNotice {
  const event = `Trening umówiony, prowadzi ${of.trainerName}`;
  return { memberId: of.ownerId, message: `${event}: ${of.dogName}, ${whenText(of)}.` };
}

/** Tells a trainer that a colleague booked a training for them; nobody when they did it themselves. */
export function bookedByColleague(of: Parties, actor: Person): TrainingNotice[] {
  if (of.trainerId === actor.id) return [];
  return [{ memberId: of.trainerId, message: `Trening umawia Ci ${nameOf(actor)}: ${ofTrainer(of)}` }];
}

/** What has changed, a sentence each; `of` is the training as it is now. */
function changesText(of: Parties, changes: readonly Change[]): string {
  const sentences: Record<Change, string> = {
    trainer: `Prowadzi ${of.trainerName}.`,
    hall: of.hallName === null ? 'Bez sali.' : `Sala: ${of.hallName}.`,
    service: of.serviceName === null ? 'Bez usługi.' : `Usługa: ${of.serviceName}.`,
    length: `Kończy się o ${clockOf(of.endTime)}.`,
  };
  return changes.map((change) => sentences[change]).join(' ');
}

interface Edited {
  /** The training as it is now. */
  readonly of: Parties;
  readonly changes: readonly Change[];
  readonly formerTrainerId: string;
  readonly actor: Person;
}

/** Tells the owner what a trainer changed, and the trainers whose calendar it was or is in, except who acts (D36). */
export function editedNotices({ of, changes, formerTrainerId, actor }: Edited): TrainingNotice[] {
  const what = changesText(of, changes);
  const moved = formerTrainerId !== of.trainerId;
  const present = moved ? `Trening przekazuje Ci ${nameOf(actor)}` : `Trening zmienia ${nameOf(actor)}`;
  const former = `Trening prowadzi teraz ${of.trainerName} (zmienia ${nameOf(actor)})`;
  return [
    { memberId: of.ownerId, message: `Trening zmieniony: ${of.dogName}, ${whenText(of)}. ${what}` },
    { memberId: of.trainerId, message: `${present}: ${ofTrainer(of)} ${what}` },
    ...(moved ? [{ memberId: formerTrainerId, message: `${former}: ${ofTrainer(of)}` }] : []),
  ].filter(({ memberId }) => memberId !== actor.id);
}
