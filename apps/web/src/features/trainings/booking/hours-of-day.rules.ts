import { clockOf } from '@psia/contract/core/time';
import { slotAt } from '@psia/contract/calendar/slots.rules';

/** The whole hours at which a training may start, '00:00' to '23:00' (D48). */
export const hoursOfDay = Array.from({ length: 24 }, (_, hour) => clockOf(slotAt('2026-01-01', hour).startTime));
