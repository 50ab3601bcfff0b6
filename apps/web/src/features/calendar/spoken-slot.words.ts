import { dateOf } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { dayName, formatHours } from '../../lib/format/dates.ts';

/** `czwartek 12 marca, 17:00–18:00` */
export function spokenSlot({ startTime, endTime }: Interval): string {
  return `${dayName(dateOf(startTime))}, ${formatHours(startTime, endTime)}`;
}
