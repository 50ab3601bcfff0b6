import { hasStarted } from '@psia/contract/calendar/slots.rules';
import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';

const trainingStatuses = ['requested', 'confirmed', 'declined', 'withdrawn', 'expired', 'cancelled', 'moved'] as const;
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
  readonly hallId: Id<'hall'> | null;
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
  moved: 'Trening został już przeniesiony na ten termin.',
};

/** What has become of a training that somebody would decide about, for whoever sees an older state of it (D50). */
export function goneText(training: Pick<DecidedTraining, 'status' | keyof Interval>, now: WallTime): string {
  return foundTexts[statusAt(training, now)];
}

export interface Refused<Code> {
  readonly refused: Code;
}

/** A training with all that an edit can change. */
export interface EditableTraining extends Interval {
  readonly id: string;
  readonly status: TrainingStatus;
  readonly trainerId: Id<'trainer'>;
  readonly dogId: Id<'dog'>;
  readonly hallId: Id<'hall'> | null;
  readonly serviceId: Id<'service'> | null;
  readonly serviceName: string | null;
  readonly priceGrosze: number | null;
  /** How often it has been changed. */
  readonly sequence: number;
}
