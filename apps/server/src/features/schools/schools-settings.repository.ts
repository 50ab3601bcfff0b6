import type { SchoolSettings, StoredSettings } from '@psia/contract/schools/schools.contract';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/http/context.ts';
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

interface Row {
  readonly allow_reserve_list: boolean;
  readonly allow_multiple_bookings: boolean;
  readonly min_booking_days_in_advance: number;
  readonly min_days_before_cancel: number;
  readonly unlocked_months: number[];
  readonly settings_version: number;
}

function settingsOf(row: Row): StoredSettings {
  return {
    allowReserveList: row.allow_reserve_list,
    allowMultipleBookings: row.allow_multiple_bookings,
    minBookingDaysInAdvance: row.min_booking_days_in_advance,
    minDaysBeforeCancel: row.min_days_before_cancel,
    unlockedMonths: monthsOfNumbers(row.unlocked_months),
    version: row.settings_version,
  };
}

/** The booking settings of the caller's school. */
export async function getBookingSettings({ db, school }: ReadCtx): Promise<StoredSettings> {
  const row = await db.selectFrom('schools').select(columns).where('id', '=', school.id).executeTakeFirstOrThrow();
  return settingsOf(row);
}

/** Settings without the months: what is missing stays. */
export type SettingsChanges = {
  readonly [K in Exclude<keyof SchoolSettings, 'unlockedMonths'>]?: SchoolSettings[K] | undefined;
};

/** Changes what is given; gives all settings as they are then. */
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

/** Unlocks months (1 to 12) in one statement, so that two changes at once both count. */
export function unlockMonths(ctx: Ctx, numbers: readonly number[]): Promise<StoredSettings> {
  return setMonths(
    ctx,
    sql<number[]>`array(select distinct m from unnest(unlocked_months || ${[...numbers]}::smallint[]) as m order by m)`,
  );
}

/** Locks months (1 to 12) in one statement. */
export function lockMonths(ctx: Ctx, numbers: readonly number[]): Promise<StoredSettings> {
  return setMonths(
    ctx,
    sql<
      number[]
    >`array(select m from unnest(unlocked_months) as m where m <> all(${[...numbers]}::smallint[]) order by m)`,
  );
}

async function setMonths(ctx: Ctx, unlocked: RawBuilder<number[]>): Promise<StoredSettings> {
  const row = await ctx.tx
    .updateTable('schools')
    .set((eb) => ({ unlocked_months: unlocked, settings_version: eb('settings_version', '+', 1) }))
    .where('id', '=', ctx.school.id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return settingsOf(row);
}
