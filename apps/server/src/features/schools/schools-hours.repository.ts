import type { Id } from '@psia/contract/core/ids';
import type { DayHours, StoredDayHours } from '@psia/contract/core/weekly-hours-schemas';
import type { ReadDatabase, Transaction } from '../../platform/database/database.ts';
import { dayHoursColumns, dayHoursOf, dayHoursRow } from '../../platform/database/day-hours-columns.ts';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';

const openingHours = preparedStatement<{ schoolId: Id<'school'> }>()((db, value) =>
  db
    .selectFrom('opening_hours')
    .select(dayHoursColumns)
    .where('school_id', '=', value('schoolId'))
    .orderBy('day_of_week'),
);

/** Returns a school's opening hours, Monday first. */
export async function listOpeningHours(db: ReadDatabase, schoolId: Id<'school'>): Promise<StoredDayHours[]> {
  return (await openingHours(db, { schoolId })).map(dayHoursOf);
}

/**
 * Locks a school's opening hours until the transaction ends, so that others who set them wait. Returns their version, 0
 * before any are set. NOT_FOUND if the school was removed with its unconfirmed founder (D160).
 */
export async function lockOpeningHours(tx: Transaction, schoolId: Id<'school'>): Promise<number> {
  const locked = tx.selectFrom('schools').select('id').where('id', '=', schoolId).forNoKeyUpdate();
  if ((await locked.executeTakeFirst()) === undefined) throw new Refusal('NOT_FOUND');
  return (await listOpeningHours(tx, schoolId))[0]?.version ?? 0;
}

interface NewHours {
  readonly schoolId: Id<'school'>;
  readonly hours: readonly DayHours[];
  readonly version: number;
}

/** Replaces a school's opening hours. The caller must have locked them, or parts of two lists could be mixed. */
export async function replaceOpeningHours(tx: Transaction, { schoolId, hours, version }: NewHours): Promise<void> {
  await tx.deleteFrom('opening_hours').where('school_id', '=', schoolId).execute();
  const rows = hours.map((day) => ({ ...dayHoursRow(day, version), school_id: schoolId }));
  await tx.insertInto('opening_hours').values(rows).execute();
}
