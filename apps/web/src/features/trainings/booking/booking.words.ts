import type { DayHours } from '@psia/contract/core/weekly-hours-schemas';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { isWithinWorkingHours } from '@psia/contract/trainers/working-hours.rules';

/** What a trainer may do all the same but should know (D53). */
export function bookingHint(time: Interval, workingHours: readonly DayHours[]): string | undefined {
  return isWithinWorkingHours(workingHours, time) ? undefined : 'Ten termin jest poza godzinami pracy trenera.';
}

/** Where a training of a service for home visits takes place (D220). */
export const homeVisitHint = 'Wizyta domowa: trener przyjedzie do właściciela psa, sala nie jest potrzebna.';
