import type { Id } from '@psia/contract/core/ids';
import type { DayHours, StoredDayHours } from '@psia/contract/core/weekly-hours-schemas';
import type { Trainer, TrainerDetails } from '@psia/contract/trainers/trainers.contract';
import { type RawBuilder, sql } from 'kysely';
import type { CountIds } from '../../platform/database/lookup.ts';
import { addressColumns, optionalAddressOf } from '../../platform/database/address-columns.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import type { ReadDatabase } from '../../platform/database/database.ts';
import {
  dayHoursColumns,
  dayHoursOf,
  type DayHoursRow,
  dayHoursRow,
} from '../../platform/database/day-hours-columns.ts';
import { preparedStatement, type ValueOrPlace } from '../../platform/database/prepared-statement.ts';
import { polishOrder } from '../../platform/database/polish-order.ts';
import { isActive } from '../../platform/database/columns/member-state.ts';
import type { Actor, ActorSchool, ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { recordActs } from '../acts/acts.public.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type OwnData = Pick<
  TrainerDetails,
  'firstName' | 'lastName' | 'phone' | 'showsPhone' | 'address' | 'version' | 'isEmailProven'
>;

/** Counts those of the ids that name trainers of the caller's school. */
export const countTrainers: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids)
    .where('role', '=', 'trainer')
    .where(isActive());

/** SQL: whether the e-mail is proven; also false if there is none (D191). */
const isEmailProven = sql<boolean>`accounts.email IS NOT NULL`.as('is_email_proven');

const ownData = preparedStatement<{ memberId: Id<'member'> }>()((db, value) =>
  db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['first_name', 'last_name', 'phone', 'shows_phone', 'version', ...addressColumns])
    .select(isEmailProven)
    .where('members.id', '=', value('memberId')),
);

/** Returns the calling trainer's own data; also of a founder without a school. */
export async function getOwnData({ db, actor }: ReadContext<Actor, ActorSchool | null>): Promise<OwnData> {
  const [row] = await ownData(db, { memberId: actor.id });
  if (!row) throw new Error('A trainer who is signed in is missing.');
  const { first_name: firstName, last_name: lastName, phone, shows_phone: showsPhone, version } = row;
  return {
    firstName,
    lastName,
    phone,
    showsPhone,
    version,
    address: optionalAddressOf(row),
    isEmailProven: row.is_email_proven,
  };
}

const trainersOfSchool = preparedStatement<{ schoolId: Id<'school'> }>()((db, value) =>
  db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .innerJoin('schools', 'schools.id', 'members.school_id')
    .select((eb) => eb('members.id', '=', eb.ref('schools.founder_id')).as('is_founder'))
    .select([
      'members.id',
      'members.display_first_name',
      'members.display_last_name',
      'members.phone',
      'members.shows_phone',
    ])
    .select('accounts.shown_email as email')
    .select(isEmailProven)
    .where('members.school_id', '=', value('schoolId'))
    .where('members.role', '=', 'trainer')
    .where(isActive())
    .orderBy(polishOrder('members.display_last_name'))
    .orderBy(polishOrder('members.display_first_name'))
    .orderBy('members.id'),
);

/** A trainer as colleagues see them, and whether owners see the phone. */
export interface ListedTrainer extends Required<Trainer> {
  readonly showsPhone: boolean;
}

/** Returns the trainers of the caller's school with e-mail and phone, in Polish alphabetical order. */
export async function listTrainers({ db, school }: ReadCtx): Promise<ListedTrainer[]> {
  const rows = await trainersOfSchool(db, { schoolId: school.id });
  return rows.map((row) => ({
    id: row.id,
    schoolId: school.id,
    firstName: row.display_first_name,
    lastName: row.display_last_name,
    email: row.email,
    isEmailProven: row.is_email_proven,
    isFounder: Boolean(row.is_founder),
    phone: row.phone,
    showsPhone: row.shows_phone,
  }));
}

/** Returns the ids of the school's active trainers. */
export async function listTrainerIds({ db, school }: ReadCtx): Promise<Id<'trainer'>[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('school_id', '=', school.id)
    .where('role', '=', 'trainer')
    .where(isActive())
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the trainers to tell about something that a trainer assigned: that trainer, or all of the school if they have
 * left or nobody assigned it (D97).
 */
export async function listToNotify(ctx: ReadCtx, assignedBy: Id<'trainer'> | null): Promise<Id<'trainer'>[]> {
  const trainerIds = await listTrainerIds(ctx);
  return assignedBy !== null && trainerIds.includes(assignedBy) ? [assignedBy] : trainerIds;
}

const workingHours = preparedStatement<{ schoolId: Id<'school'>; trainerId: Id<'trainer'> }>()((db, value) =>
  db
    .selectFrom('working_hours')
    .select(dayHoursColumns)
    .where('school_id', '=', value('schoolId'))
    .where('trainer_id', '=', value('trainerId'))
    .orderBy('day_of_week'),
);

/** Returns the working hours that a trainer has set, Monday first; empty if none. */
export async function listWorkingHours({ db, school }: ReadCtx, trainerId: Id<'trainer'>): Promise<StoredDayHours[]> {
  return (await workingHours(db, { schoolId: school.id, trainerId })).map(dayHoursOf);
}

/** A day's hours of a trainer. */
export type EffectiveHoursRow = DayHoursRow & { readonly trainer_id: Id<'trainer'> };

interface HoursOf {
  readonly schoolId: ValueOrPlace<Id<'school'>>;
  readonly trainerIds: RawBuilder<readonly string[]>;
}

/** Query of `listEffectiveHoursOf`, as a part of a larger statement: rows for `hoursByTrainer`. */
export function selectEffectiveHours(db: ReadDatabase, { schoolId, trainerIds }: HoursOf) {
  return db
    .selectFrom('working_hours')
    .select([...dayHoursColumns, 'trainer_id'])
    .where('school_id', '=', schoolId)
    .where('trainer_id', '=', anyOf(trainerIds))
    .unionAll((eb) =>
      eb
        .selectFrom('opening_hours')
        .innerJoin('members', 'members.school_id', 'opening_hours.school_id')
        .select([...dayHoursColumns.map((column) => `opening_hours.${column}` as const), 'members.id as trainer_id'])
        .where('opening_hours.school_id', '=', schoolId)
        .where('members.school_id', '=', schoolId)
        .where('members.id', '=', anyOf(trainerIds))
        .where((member) =>
          member.not(
            member.exists(
              member
                .selectFrom('working_hours')
                .select('working_hours.day_of_week')
                .where('working_hours.school_id', '=', schoolId)
                .whereRef('working_hours.trainer_id', '=', 'members.id'),
            ),
          ),
        ),
    )
    .orderBy('day_of_week');
}

/** Returns each trainer's hours, Monday first. */
export function hoursByTrainer(rows: readonly EffectiveHoursRow[]): Map<string, StoredDayHours[]> {
  const byTrainer = Map.groupBy(rows, (row) => row.trainer_id);
  return new Map([...byTrainer].map(([trainerId, days]) => [trainerId, days.map(dayHoursOf)]));
}

const effectiveHours = preparedStatement<{ schoolId: Id<'school'>; trainerIds: readonly string[] }>()((db, value) =>
  selectEffectiveHours(db, { schoolId: value('schoolId'), trainerIds: value('trainerIds') }),
);

/**
 * Returns the hours by which several trainers' time is judged and shown, Monday first: their own, or the school's
 * opening hours for a trainer who has set none. A trainer is missing if there are neither; D5 says what applies then.
 */
export async function listEffectiveHoursOf(
  { db, school }: ReadCtx,
  trainerIds: readonly Id<'trainer'>[],
): Promise<Map<string, StoredDayHours[]>> {
  return hoursByTrainer(await effectiveHours(db, { schoolId: school.id, trainerIds }));
}

/** As `listEffectiveHoursOf`, for one trainer; empty if neither they nor the school have set any (D5). */
export async function listEffectiveHours(ctx: ReadCtx, trainerId: Id<'trainer'>): Promise<StoredDayHours[]> {
  return (await listEffectiveHoursOf(ctx, [trainerId])).get(trainerId) ?? [];
}

/**
 * Locks the caller's working hours until the transaction ends, so that others who set them wait. Returns their version,
 * 0 before any are set.
 */
export async function lockOwnWorkingHours(ctx: WriteContext): Promise<number> {
  await ctx.tx
    .selectFrom('members')
    .select('id')
    .where('school_id', '=', ctx.school.id)
    .where('id', '=', ctx.actor.id)
    .forNoKeyUpdate()
    .execute();
  return (await listWorkingHours(ctx, ctx.actor.id))[0]?.version ?? 0;
}

interface NewHours {
  readonly hours: readonly DayHours[];
  readonly version: number;
}

/** Replaces the caller's working hours. The caller must have locked them, or parts of two lists could be mixed. */
export async function replaceOwnWorkingHours(ctx: WriteContext, { hours, version }: NewHours): Promise<void> {
  const { tx, actor, school } = ctx;
  await tx.deleteFrom('working_hours').where('school_id', '=', school.id).where('trainer_id', '=', actor.id).execute();
  const rows = hours.map((day) => ({ ...dayHoursRow(day, version), school_id: school.id, trainer_id: actor.id }));
  await tx.insertInto('working_hours').values(rows).execute();
  recordActs(ctx, [{ act: 'working-hours-set', subjectId: actor.id }]);
}
