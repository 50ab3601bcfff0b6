import type { DayHours } from '@psia/contract/core/weekly-hours';
import type { Database } from '../../platform/database/database.ts';
import { dayHoursColumns, dayHoursOf, dayHoursRow } from '../../platform/database/day-hours-columns.ts';

/** A school's opening hours, Monday first. */
export async function listOpeningHours(tx: Database, schoolId: string): Promise<DayHours[]> {
  const rows = await tx
    .selectFrom('opening_hours')
    .select(dayHoursColumns)
    .where('school_id', '=', schoolId)
    .orderBy('day_of_week')
    .execute();
  return rows.map(dayHoursOf);
}

/** Replaces a school's opening hours; the lock makes rivals wait, so that no mixture of two lists remains. */
export async function replaceOpeningHours(tx: Database, schoolId: string, hours: readonly DayHours[]): Promise<void> {
  await tx.selectFrom('schools').select('id').where('id', '=', schoolId).forNoKeyUpdate().execute();
  await tx.deleteFrom('opening_hours').where('school_id', '=', schoolId).execute();
  const rows = hours.map((day) => ({ ...dayHoursRow(day), school_id: schoolId }));
  await tx.insertInto('opening_hours').values(rows).execute();
}
