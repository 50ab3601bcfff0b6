import { hasStarted } from '../calendar/slots.rules.ts';
import type { WallTime } from '../core/time.ts';
import type { Interval } from '../occupancy/occupancy.rules.ts';

/**
 * The statuses of a request or training. 'moved': a request to move a training, after the training has been moved to
 * its time (D166).
 */
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

/** Checks a status read from the database. */
export function storedStatus(stored: string): TrainingStatus {
  const status = trainingStatuses.find((known) => known === stored);
  if (!status) throw new Error(`A training has the unknown status ${stored}.`);
  return status;
}

/**
 * Returns a training's status at a moment: a waiting request whose time has come is expired, also before it is marked
 * so (D51).
 */
export function statusAt(training: WithStatus, now: WallTime): TrainingStatus {
  return training.status === 'requested' && hasStarted(training, now) ? 'expired' : training.status;
}

/**
 * Whether a training is confirmed, or a request that waits and hasn't begun. All others are in no list any more (D26,
 * D51).
 */
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

/**
 * Returns, in Polish, what has happened to a training, for somebody who wants to decide about it and sees an older
 * state (D50).
 */
export function decidedText(training: WithStatus, now: WallTime): string {
  return foundTexts[statusAt(training, now)];
}
