import type { MoveEnd } from '@psia/contract/calendar/calendar.contract';
import { insteadText, movedText } from '@psia/contract/core/words/moved-when';
import { whenText } from '@psia/contract/core/words/when';
import type { NoticeKind } from '@psia/contract/notifications/notice-kinds.rules';
import type { NoticeTarget } from '@psia/contract/notifications/notifications.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { waitingText } from '@psia/contract/requests/waiting-text.rules';
import type { Notice, NoticeFacts } from '../notifications/notifications.public.ts';
import type { TrainingContacts } from '../training-record/training-record.public.ts';

/** A request or training as notices tell of it, by the names that people know each other by. */
export type NamedTraining = Pick<
  TrainingContacts,
  | 'trainingId'
  | 'startTime'
  | 'endTime'
  | 'dogId'
  | 'dogName'
  | 'ownerId'
  | 'ownerName'
  | 'trainerId'
  | 'trainerName'
  | 'hallName'
  | 'serviceName'
  | 'replaces'
>;

/** What has happened to a request or training, as somebody hears of it. */
interface Happening {
  readonly kind: NoticeKind;
  /** The words that the sentence begins with. */
  readonly event: string;
  /** What the sentence says beside names and times. */
  readonly facts?: NoticeFacts;
  /** Of a training that was moved, when it was before (D166). */
  readonly movedFrom?: Interval;
}

/** What every notice of a request or training keeps: names and times as they were when it was told. */
function factsOf({ dogName, ownerName, trainerName, hallName, serviceName, startTime, endTime }: NamedTraining) {
  return { dogName, ownerName, trainerName, hallName, serviceName, startTime, endTime };
}

const timesOf = ({ startTime, endTime }: Interval) => ({ startTime, endTime });

/** When a training is, from when it was moved there, or instead of when it is asked for (D166). */
function whenAndInstead(training: NamedTraining, movedFrom: Interval | undefined): string {
  if (movedFrom) return movedText(movedFrom, training);
  return timeAskedFor(training);
}

/** When a request is, and instead of when if it would move a training: '…, zamiast wtorku 03.03.2026, 17:00–18:00' (D166). */
export function timeAskedFor({ replaces, ...asked }: NamedTraining): string {
  return replaces ? `${whenText(asked)}, ${insteadText(replaces)}` : whenText(asked);
}

function moveFacts({ replaces }: NamedTraining, movedFrom: Interval | undefined): NoticeFacts {
  return {
    ...(replaces === null ? {} : { replaces: timesOf(replaces) }),
    ...(movedFrom === undefined ? {} : { movedFrom: timesOf(movedFrom) }),
  };
}

/** Where notices of a request or training lead. */
export function targetOf({ trainingId, dogId }: Pick<NamedTraining, 'trainingId' | 'dogId'>): NoticeTarget {
  return { type: 'training', id: trainingId, dogId };
}

/** Tells a trainer, the training's own unless told: 'Trening umówiony: Azor (Jan Kot), wtorek 03.03.2026, 10:00–11:00.' */
function noticeForTrainer(
  training: NamedTraining,
  { kind, event, facts = {}, movedFrom }: Happening,
  memberId = training.trainerId,
): Notice {
  const known = { ...factsOf(training), ...moveFacts(training, movedFrom), ...facts };
  const message = `${event}: ${known.dogName} (${known.ownerName}), ${whenAndInstead(training, movedFrom)}.`;
  return { memberId, kind, target: targetOf(training), facts: known, message };
}

/** Tells the dog's owner: 'Trening potwierdzony: Azor, wtorek 03.03.2026, 10:00–11:00.' */
function noticeForOwner(training: NamedTraining, { kind, event, facts = {}, movedFrom }: Happening): Notice {
  const known = { ...factsOf(training), ...moveFacts(training, movedFrom), ...facts };
  const message = `${event}: ${known.dogName}, ${whenAndInstead(training, movedFrom)}.`;
  return { memberId: training.ownerId, kind, target: targetOf(training), facts: known, message };
}

/** A notice with one more fact, and the sentence about it at the end. */
function withSentence(notice: Notice, sentence: string, fact: NoticeFacts): Notice {
  return { ...notice, facts: { ...notice.facts, ...fact }, message: `${notice.message} ${sentence}` };
}

/** A notice about a confirmed training that says, where one waited, that the owner's request for another time is over (D166). */
function withEndedMove(notice: Notice, endedMove: MoveEnd | null): Notice {
  if (endedMove === null) return notice;
  const sentence = `Prośba o inny termin (${whenText(endedMove)}) nie jest już aktualna.`;
  return withSentence(notice, sentence, { endedMove: timesOf(endedMove) });
}

/** What a request asks for: 'Prośba o inny termin' of a training, or 'Prośba o trening' (D166). */
function requestWords({ replaces }: NamedTraining, accusative = false): string {
  return `${accusative ? 'Prośbę' : 'Prośba'} o ${replaces ? 'inny termin' : 'trening'}`;
}

function withReason(notice: Notice, reason: string | null): Notice {
  return reason === null ? notice : withSentence(notice, `Powód: ${shortened(reason)}`, { reason });
}

const shownOfReason = 200;

/** A long text in one line of a bell; mail has all of it. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const letters = Array.from(new Intl.Segmenter('pl').segment(line), ({ segment }) => segment);
  return letters.length > shownOfReason ? `${letters.slice(0, shownOfReason).join('').trimEnd()}…` : line;
}

function withWaiting(notice: Notice, waiting: number): Notice {
  return waiting === 0 ? notice : withSentence(notice, waitingText(waiting, 1), { waiting });
}

/** What the trainer hears (D36, D60): a request with a note is one notification. */
const trainerNotices = {
  requested: (training: NamedTraining, hasNote: boolean) =>
    noticeForTrainer(training, {
      kind: 'training-requested',
      event: hasNote ? 'Nowa prośba o trening z informacją' : 'Nowa prośba o trening',
      facts: { hasNote },
    }),
  /** An owner asks for another time of a confirmed training (D166). */
  moveRequested: (training: NamedTraining) =>
    noticeForTrainer(training, { kind: 'training-move-requested', event: requestWords(training) }),
  withdrawn: (training: NamedTraining) =>
    noticeForTrainer(training, { kind: 'training-request-withdrawn', event: `${requestWords(training)} wycofana` }),
  /** `waiting` requests stand on the reserve list for the time that is free now (D22). */
  cancelled: (training: NamedTraining, waiting: number) =>
    withWaiting(
      noticeForTrainer(training, { kind: 'training-cancelled', event: 'Trening odwołany przez właściciela' }),
      waiting,
    ),
  noteAdded: (training: NamedTraining) =>
    noticeForTrainer(training, { kind: 'training-note-added', event: 'Nowa informacja do treningu' }),
  noteChanged: (training: NamedTraining) =>
    noticeForTrainer(training, { kind: 'training-note-changed', event: 'Zmieniona informacja do treningu' }),
};

export interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

export const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
const unlessOwnAct = (notice: Notice, actor: Person) => (notice.memberId === actor.id ? [] : [notice]);

interface Ended {
  readonly outcome: 'declined' | 'withdrawn';
  readonly count: number;
}

/** A notice about time that is taken now, with how many requests for it ended: others (D22) or the owner's own (D51). */
export function withEndedCount(notice: Notice, { outcome, count }: Ended): Notice {
  if (count === 0) return notice;
  const event = outcome === 'declined' ? 'Odrzucone inne' : 'Wycofane';
  return withSentence(notice, `${event} prośby o ten termin: ${count}.`, { endedRequests: { outcome, count } });
}

/** What a trainer hears when a colleague decides for them; nothing of what they did themselves. */
const colleagueNotices = {
  declined: (training: NamedTraining, actor: Person) =>
    unlessOwnAct(
      noticeForTrainer(training, {
        kind: 'training-request-declined',
        event: `${requestWords(training, true)} odrzuca ${nameOf(actor)}`,
      }),
      actor,
    ),
  cancelled: (training: NamedTraining, actor: Person, waiting: number) =>
    unlessOwnAct(
      withWaiting(
        noticeForTrainer(training, { kind: 'training-cancelled', event: `Trening odwołuje ${nameOf(actor)}` }),
        waiting,
      ),
      actor,
    ),
};

/** What the owner hears (D36), with the trainer's reason where there is one. */
const ownerNotices = {
  declined: (training: NamedTraining, reason: string | null = null) =>
    withReason(
      noticeForOwner(training, { kind: 'training-request-declined', event: `${requestWords(training)} odrzucona` }),
      reason,
    ),
  cancelled: (training: NamedTraining, reason: string | null) =>
    withReason(
      noticeForOwner(training, { kind: 'training-cancelled', event: 'Trening odwołany przez trenera' }),
      reason,
    ),
};

/** The words in which people hear of requests and trainings, and what such words are made of. */
export const trainingNotices = {
  forOwner: noticeForOwner,
  forTrainer: noticeForTrainer,
  withSentence,
  withEndedMove,
  toOwner: ownerNotices,
  toTrainer: trainerNotices,
  toColleague: colleagueNotices,
};
