import type { MoveEnd } from '@psia/contract/calendar/calendar.contract';
import { clockOf } from '@psia/contract/core/time';
import type { NoticeKind } from '@psia/contract/notifications/notice-kinds.rules';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Actor } from '../../platform/acting/context.ts';
import type { Notice } from '../notifications/notifications.public.ts';
import { trainingNotices } from '../requests/requests.public.ts';
import type { StoredTraining, TrainingContacts } from '../training-record/training-record.public.ts';
import type { Change } from './editing/trainings-editing.domain.ts';

type Person = Pick<Actor, 'id' | 'firstName' | 'lastName'>;

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

interface Agreed {
  readonly kind: NoticeKind;
  readonly event: string;
  /** What the trainer reads before the name of a colleague who has done it for them. */
  readonly byColleague: string;
}

/** Tells the dog's owner who gives the training (D36), and its trainer when a colleague acts for them. */
function agreedNotices(training: TrainingContacts, actor: Person, { kind, event, byColleague }: Agreed): Notice[] {
  const { forOwner, forTrainer } = trainingNotices;
  const toOwner = forOwner(training, { kind, event: `${event}, prowadzi ${training.trainerName}` });
  if (training.trainerId === actor.id) return [toOwner];
  return [toOwner, forTrainer(training, { kind, event: `${byColleague} ${nameOf(actor)}` })];
}

/** Tells of a confirmation. */
export function confirmedNotices(training: TrainingContacts, actor: Person): Notice[] {
  const byColleague = 'Prośbę o trening potwierdza';
  return agreedNotices(training, actor, { kind: 'training-confirmed', event: 'Trening potwierdzony', byColleague });
}

/** Tells of a booking without a request (D27). */
export function bookedNotices(training: TrainingContacts, actor: Person): Notice[] {
  const byColleague = 'Trening umawia Ci';
  return agreedNotices(training, actor, { kind: 'training-booked', event: 'Trening umówiony', byColleague });
}

/** What has changed, a sentence each; the time is told in the words before. */
function changesText(edited: TrainingContacts, changes: readonly Change[]): string[] {
  const sentences: Record<Change, readonly string[]> = {
    time: [],
    trainer: [`Prowadzi ${edited.trainerName}.`],
    hall: [edited.hallName === null ? 'Bez sali.' : `Sala: ${edited.hallName}.`],
    service: [edited.serviceName === null ? 'Bez usługi.' : `Usługa: ${edited.serviceName}.`],
    length: [`Kończy się o ${clockOf(edited.endTime)}.`],
  };
  return changes.flatMap((change) => sentences[change]);
}

interface Edited {
  /** The training as it is now. */
  readonly edited: TrainingContacts;
  readonly changes: readonly Change[];
  readonly former: Pick<StoredTraining, 'trainerId' | keyof Interval>;
  /** The owner's request for another time that this has ended, if there was one that waited (D166). */
  readonly endedMove: MoveEnd | null;
  readonly actor: Person;
}

/**
 * Tells the owner what a trainer changed, and the trainers whose calendar it was or is in, except who acts (D36). Of
 * another time each is told from when to when (D166).
 */
export function editedNotices({ edited, changes, former, endedMove, actor }: Edited): Notice[] {
  const { forOwner, forTrainer, withEndedMove } = trainingNotices;
  const isMoved = changes.includes('time');
  const kind = isMoved ? 'training-moved' : 'training-changed';
  const told = isMoved ? { movedFrom: former } : {};
  const withChanges = (notice: Notice) => withEndedMove(withSentences(notice, edited, changes), endedMove);
  const passedOn = former.trainerId !== edited.trainerId;
  const present = `Trening ${changeVerb({ isMoved, passedOn })} ${nameOf(actor)}`;
  const leaving = `Trening prowadzi teraz ${edited.trainerName} (zmienia ${nameOf(actor)})`;
  return [
    withChanges(forOwner(edited, { kind, event: isMoved ? 'Trening przeniesiony' : 'Trening zmieniony', ...told })),
    withChanges(forTrainer(edited, { kind, event: present, ...told })),
    ...(passedOn ? [forTrainer(edited, { kind, event: leaving, ...told }, former.trainerId)] : []),
  ].filter(({ memberId }) => memberId !== actor.id);
}

function changeVerb({ isMoved, passedOn }: { readonly isMoved: boolean; readonly passedOn: boolean }): string {
  if (passedOn) return 'przekazuje Ci';
  return isMoved ? 'przenosi' : 'zmienia';
}

function withSentences(notice: Notice, edited: TrainingContacts, changes: readonly Change[]): Notice {
  const sentences = changesText(edited, changes);
  if (sentences.length === 0) return { ...notice, facts: { ...notice.facts, changes } };
  return trainingNotices.withSentence(notice, sentences.join(' '), { changes });
}
