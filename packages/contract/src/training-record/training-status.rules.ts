import { hasStarted } from '../calendar/slots.rules.ts';
import type { WallTime } from '../core/time.ts';
import type { Interval } from '../occupancy/occupancy.rules.ts';

/** What a request or training can be. 'moved' is a request for another time whose training has that time now (D166). */
export const trainingStatuses = [
  'requested',
  'confirmed',
  'declined',
  'withdrawn',
  'expired',
  'cancelled',
  'moved',
] as const;
export type TrainingStatus = (typeof trainingStatuses)[number];

interface WithStatus extends Interval {
  readonly status: TrainingStatus;
}

/** A status as the database gives it. */
export function storedStatus(stored: string): TrainingStatus {
  const status = trainingStatuses.find((known) => known === stored);
  if (!status) throw new Error(`A training has the unknown status ${stored}.`);
  return status;
}

/** A training's status at a moment: a request whose time has come has expired, marked or not yet (D51). */
export function statusAt(training: WithStatus, now: WallTime): TrainingStatus {
  return training.status === 'requested' && hasStarted(training, now) ? 'expired' : training.status;
}

/** Whether a training is confirmed, or asked for and not begun; any other has left every list (D26, D51). */
export function isLive(training: WithStatus, now: WallTime): boolean {
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
export function decidedText(training: WithStatus, now: WallTime): string {
  return foundTexts[statusAt(training, now)];
}
