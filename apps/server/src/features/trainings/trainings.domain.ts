import type { Window } from '@psia/contract/core/window';
import { addMinutes, type WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { canOwnerCancel } from '@psia/contract/trainings/booking.rules';
import { hasStarted } from '@psia/contract/trainings/slots.rules';

const trainingStatuses = ['requested', 'confirmed', 'declined', 'withdrawn', 'expired', 'cancelled'] as const;
export type TrainingStatus = (typeof trainingStatuses)[number];

/** A status as the database gives it. */
export function statusOf(stored: string): TrainingStatus {
  const status = trainingStatuses.find((known) => known === stored);
  if (!status) throw new Error(`A training has the unknown status ${stored}.`);
  return status;
}

/** A training as decisions see it. */
export interface DecidedTraining extends Interval {
  readonly status: TrainingStatus;
  readonly hallId: string | null;
}

/** No training lasts longer, because no service does (D59); so a window's trainings start at most this much before it. */
const longestTrainingMinutes = 8 * 60;

/** The start that every training reaching into a window comes after. */
export function earliestStart(window: Pick<Window, 'startTime'>): WallTime {
  return addMinutes(window.startTime, -longestTrainingMinutes);
}

/** A training's status at a moment: a request whose time has come has expired, marked or not yet (D51). */
export function statusAt(training: Pick<DecidedTraining, 'status' | keyof Interval>, now: WallTime): TrainingStatus {
  return training.status === 'requested' && hasStarted(training, now) ? 'expired' : training.status;
}

/** Whether a training is confirmed, or asked for and not begun; any other has left every list (D26, D51). */
export function isLive(training: DecidedTraining, now: WallTime): boolean {
  return ['confirmed', 'requested'].includes(statusAt(training, now));
}

// A request that its trainer's direct booking has ended counts as declined too, hence not 'odrzucona'.
const foundTexts: Record<TrainingStatus, string> = {
  requested: 'Ta prośba o trening czeka jeszcze na decyzję.',
  confirmed: 'Ta prośba o trening została już potwierdzona.',
  declined: 'Ta prośba o trening została już rozpatrzona.',
  withdrawn: 'Ta prośba o trening została już wycofana.',
  expired: 'Ta prośba o trening nie jest już aktualna.',
  cancelled: 'Ten trening został już odwołany.',
};

/** What has become of a training that somebody would decide about, for whoever sees an older state of it (D50). */
export function goneText(training: Pick<DecidedTraining, 'status' | keyof Interval>, now: WallTime): string {
  return foundTexts[statusAt(training, now)];
}

interface Refused<Code> {
  readonly refused: Code;
}

/** What confirming a request does: confirm it, nothing when it is confirmed so already, or a refusal (D50, D51). */
export function confirmDecision(
  training: DecidedTraining,
  { hallId, now }: { hallId: string | null; now: WallTime },
): 'confirm' | 'unchanged' | Refused<'ALREADY_DECIDED' | 'IN_THE_PAST'> {
  const status = statusAt(training, now);
  if (status === 'confirmed' && training.hallId === hallId) return 'unchanged';
  if (status === 'expired') return { refused: 'IN_THE_PAST' };
  return status === 'requested' ? 'confirm' : { refused: 'ALREADY_DECIDED' };
}

/**
 * What a trainer's decline does: decline a request or cancel a confirmed training (D26). `sawConfirmed` is what the
 * trainer saw, where known: a request that was confirmed meanwhile is not cancelled by mistake (D50).
 */
export function declineDecision(
  training: DecidedTraining,
  { sawConfirmed, now }: { sawConfirmed: boolean | undefined; now: WallTime },
): 'decline' | 'cancel' | Refused<'ALREADY_DECIDED' | 'IN_THE_PAST'> {
  const status = statusAt(training, now);
  if (status === 'expired') return { refused: 'IN_THE_PAST' };
  if (status !== 'confirmed' && status !== 'requested') return { refused: 'ALREADY_DECIDED' };
  const confirmed = status === 'confirmed';
  if (sawConfirmed !== undefined && sawConfirmed !== confirmed) return { refused: 'ALREADY_DECIDED' };
  if (hasStarted(training, now)) return { refused: 'IN_THE_PAST' };
  return confirmed ? 'cancel' : 'decline';
}

/** What an owner's cancelling does: withdraw a request or cancel a confirmed training in time (D25, D26). */
export function ownerCancelDecision(
  training: DecidedTraining,
  { minDaysBeforeCancel, now }: { minDaysBeforeCancel: number; now: WallTime },
): 'withdraw' | 'cancel' | Refused<'ALREADY_DECIDED' | 'TOO_LATE'> {
  const status = statusAt(training, now);
  if (status === 'expired') return { refused: 'TOO_LATE' };
  if (status !== 'confirmed' && status !== 'requested') return { refused: 'ALREADY_DECIDED' };
  const confirmed = status === 'confirmed';
  const { startTime } = training;
  if (!canOwnerCancel({ confirmed, startTime }, now, minDaysBeforeCancel)) return { refused: 'TOO_LATE' };
  return confirmed ? 'cancel' : 'withdraw';
}

const wholeNotesLength = 200_000;
const cutNoteLength = 300;

/**
 * The notes of a list in its order: whole as long as they have 200,000 characters together, beyond that each cut to 300, so
 * that no letters of one person make a list too large to open. What was cut is whole once earlier ones are decided.
 */
export function notesOfList(notes: readonly (string | null)[]): (string | null)[] {
  let length = 0;
  return notes.map((note) => {
    length += note?.length ?? 0;
    if (note === null || length <= wholeNotesLength || note.length <= cutNoteLength) return note;
    return `${note.slice(0, cutNoteLength)}…`;
  });
}
