import type { WallTime } from '@psia/contract/core/time';
import { counted } from '@psia/contract/core/words/plural';
import { formatClock } from '#lib/format/dates.ts';

/** A length of time as one reads it: `20 min`, `1 h`, `1 h 30 min`. */
export function lengthWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 ? `${hours}\u00a0h` : null, rest > 0 || hours === 0 ? `${rest}\u00a0min` : null];
  return parts.filter((part) => part !== null).join(' ');
}

const trainingForms = { one: 'trening', few: 'treningi', many: 'treningów' };

/**
 * A day's trainings as one line, of those that have not begun: `4 treningi, pierwszy o 9:00`, later that day
 * `4 treningi, następny o 12:00`. They are by start, and at least one.
 */
export function dayWords(trainings: readonly { readonly startTime: WallTime }[], now: WallTime): string {
  const count = counted(trainings.length, trainingForms);
  const next = trainings.find(({ startTime }) => startTime > now);
  if (next === undefined) return count;
  return `${count}, ${next === trainings[0] ? 'pierwszy' : 'następny'} o ${formatClock(next.startTime).replace(/^0/, '')}`;
}
