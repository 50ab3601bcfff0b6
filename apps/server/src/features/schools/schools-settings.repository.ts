import type { Id } from '@psia/contract/core/ids';
import type { SchoolSettings, StoredSettings } from '@psia/contract/schools/schools.contract';
import type { Month } from '@psia/contract/schools/months.rules';
import type { ReadDatabase } from '../../platform/database/database.ts';
import { preparedStatement, type ValueOrPlace } from '../../platform/database/prepared-statement.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { monthsOfNumbers } from './schools.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school'>;

const columns = [
  'allow_reserve_list',
  'allow_multiple_bookings',
  'min_booking_days_in_advance',
  'min_days_before_cancel',
  'unlocked_months',
  'settings_version',
] as const;

/** The columns of a school's booking settings. */
export interface SettingsRow {
  readonly allow_reserve_list: boolean;
  readonly allow_multiple_bookings: boolean;
  readonly min_booking_days_in_advance: number;
  readonly min_days_before_cancel: number;
  readonly unlocked_months: number[];
  readonly settings_version: number;
}

export function settingsOf(row: SettingsRow): StoredSettings {
  return {
    allowReserveList: row.allow_reserve_list,
    allowMultipleBookings: row.allow_multiple_bookings,
    minBookingDaysInAdvance: row.min_booking_days_in_advance,
    minDaysBeforeCancel: row.min_days_before_cancel,
    unlockedMonths: monthsOfNumbers(row.unlocked_months),
    version: row.settings_version,
  };
}

/** Query: a school's booking settings, as a row for `settingsOf`. */
export function selectBookingSettings(db: ReadDatabase, schoolId: ValueOrPlace<Id<'school'>>) {
  return db.selectFrom('schools').select(columns).where('id', '=', schoolId);
}

const settings = preparedStatement<{ schoolId: Id<'school'> }>()((db, value) =>
  selectBookingSettings(db, value('schoolId')),
);

/** Returns the booking settings of the caller's school. */
export async function getBookingSettings({ db, school }: ReadCtx): Promise<StoredSettings> {
  const [row] = await settings(db, { schoolId: school.id });
  if (!row) throw new Error('A school that somebody is signed in to is missing.');
  return settingsOf(row);
}

/** Changed settings, without the months; a missing field stays unchanged. */
export type SettingsChanges = {
  readonly [K in Exclude<keyof SchoolSettings, 'unlockedMonths'>]?: SchoolSettings[K] | undefined;
};

/** Changes the given settings. Returns all settings afterwards. */
export async function updateSettings({ tx, school }: Ctx, changes: SettingsChanges): Promise<StoredSettings> {
  const row = await tx
    .updateTable('schools')
    .set((eb) => ({
      allow_reserve_list: changes.allowReserveList ?? eb.ref('allow_reserve_list'),
      allow_multiple_bookings: changes.allowMultipleBookings ?? eb.ref('allow_multiple_bookings'),
      min_booking_days_in_advance: changes.minBookingDaysInAdvance ?? eb.ref('min_booking_days_in_advance'),
      min_days_before_cancel: changes.minDaysBeforeCancel ?? eb.ref('min_days_before_cancel'),
      settings_version: eb('settings_version', '+', 1),
    }))
    .where('id', '=', school.id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return settingsOf(row);
}

/** Locks the school's unlocked months until the transaction ends, and returns them in the order of the year. */
export async function lockOpenMonths({ tx, school }: Ctx): Promise<Month[]> {
  const { unlocked_months } = await tx
    .selectFrom('schools')
    .select('unlocked_months')
    .where('id', '=', school.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return monthsOfNumbers(unlocked_months);
}

/** Sets the unlocked months (1 to 12). Returns all settings afterwards. */
export async function setOpenMonths({ tx, school }: Ctx, numbers: readonly number[]): Promise<StoredSettings> {
  const row = await tx
    .updateTable('schools')
    .set((eb) => ({ unlocked_months: [...numbers], settings_version: eb('settings_version', '+', 1) }))
    .where('id', '=', school.id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return settingsOf(row);
}
