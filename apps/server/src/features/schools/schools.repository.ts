import type { Id } from '@psia/contract/core/ids';
import { plnOf } from '@psia/contract/core/grosze';
import type { School, SchoolData, StoredPriceList } from '@psia/contract/schools/schools.contract';
import { addressColumns, addressOf, addressRow } from '../../platform/database/address-columns.ts';
import type { ReadDatabase, Transaction } from '../../platform/database/database.ts';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import { isActive } from '../../platform/database/columns/member-state.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import type { KeptPriceList, SchoolChanges } from './schools.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'db' | 'tx' | 'school'>;

/** A trainer who founds or has founded a school. */
export interface Founder {
  readonly isConfirmed: boolean;
}

/** Returns a trainer by id, with or without a school. */
export async function findTrainer(db: ReadDatabase, trainerId: Id<'trainer'>): Promise<Founder | null> {
  const row = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select('accounts.confirmed_at')
    .where('members.id', '=', trainerId)
    .where('members.role', '=', 'trainer')
    .where(isActive())
    .executeTakeFirst();
  return row ? { isConfirmed: row.confirmed_at !== null } : null;
}

/** Returns the founder of a school. */
export async function findFounder(db: ReadDatabase, schoolId: Id<'school'>): Promise<Founder | null> {
  const row = await db
    .selectFrom('schools')
    .innerJoin('members', (join) =>
      join.onRef('members.school_id', '=', 'schools.id').onRef('members.id', '=', 'schools.founder_id'),
    )
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select('accounts.confirmed_at')
    .where('schools.id', '=', schoolId)
    .executeTakeFirst();
  return row ? { isConfirmed: row.confirmed_at !== null } : null;
}

/** Returns the id of the founder of the caller's school: who made it, or was handed it. */
export async function getFounderId({ db, school }: ReadCtx): Promise<Id<'trainer'>> {
  const row = await db.selectFrom('schools').select('founder_id').where('id', '=', school.id).executeTakeFirstOrThrow();
  return row.founder_id;
}

/** Makes another trainer the founder of the caller's school. */
export async function setFounder({ tx, school }: Ctx, trainerId: Id<'trainer'>): Promise<void> {
  await tx.updateTable('schools').set({ founder_id: trainerId }).where('id', '=', school.id).execute();
}

interface NewSchool {
  readonly id: string;
  readonly founderId: string;
  readonly data: SchoolData;
  readonly timeZone: string;
  readonly createdAt: Temporal.Instant;
  readonly priceListValidFrom: string;
}

/** Inserts a founder's school; false when it exists. */
export async function insertSchool(tx: Transaction, school: NewSchool): Promise<boolean> {
  const { name, phone, email, address } = school.data;
  const inserted = await tx
    .insertInto('schools')
    .values({
      id: school.id,
      founder_id: school.founderId,
      name,
      phone,
      email,
      ...addressRow(address),
      time_zone: school.timeZone,
      created_at: school.createdAt.toString(),
      price_list_valid_from: school.priceListValidFrom,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The number of times that each separately saved part of a school was saved. */
interface SchoolVersions {
  readonly data: number;
  readonly settings: number;
  readonly priceList: number;
}

/**
 * Locks the versions of a school's parts until the transaction ends, so that others who change any of them wait;
 * returns them.
 */
export async function lockVersions(tx: Transaction, schoolId: Id<'school'>): Promise<SchoolVersions> {
  return tx
    .selectFrom('schools')
    .select(['version as data', 'settings_version as settings', 'price_list_version as priceList'])
    .where('id', '=', schoolId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

const schoolById = preparedStatement<{ schoolId: Id<'school'> }>()((db, value) =>
  db
    .selectFrom('schools')
    .select(['id', 'name', 'phone', 'email', 'version', ...addressColumns])
    .where('id', '=', value('schoolId')),
);

/** Returns the caller's school. */
export async function getSchool({ db, school }: ReadCtx): Promise<School> {
  const [row] = await schoolById(db, { schoolId: school.id });
  if (!row) throw new Error('A school that somebody is signed in to is missing.');
  const { id, name, phone, email, version } = row;
  return { id, name, phone, email, address: addressOf(row), version };
}

/** Changes the given data of the caller's school. Returns it afterwards. */
export async function updateSchool(ctx: Ctx, { address = {}, ...changes }: SchoolChanges): Promise<School> {
  const { postalCode, buildingNumber, apartmentNumber, ...plain } = address;
  await ctx.tx
    .updateTable('schools')
    .set((eb) => ({
      ...changes,
      ...plain,
      postal_code: postalCode,
      building_number: buildingNumber,
      apartment_number: apartmentNumber,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', ctx.school.id)
    .execute();
  return getSchool(ctx);
}

const priceList = preparedStatement<{ schoolId: Id<'school'> }>()((db, value) =>
  db
    .selectFrom('schools')
    .leftJoin('price_list_items as item', 'item.school_id', 'schools.id')
    .select([
      'schools.price_list_valid_from',
      'schools.price_list_version',
      'schools.price_list_checked_at',
      'item.name',
      'item.unit',
      'item.price_grosze',
    ])
    .where('schools.id', '=', value('schoolId'))
    .orderBy('item.position'),
);

/** Returns the price list of the caller's school, in its own order. */
export async function getPriceList({ db, school }: ReadCtx): Promise<StoredPriceList> {
  const rows = await priceList(db, { schoolId: school.id });
  return {
    validFrom: rows[0]?.price_list_valid_from ?? '',
    items: rows.flatMap(({ name, unit, price_grosze }) =>
      name === null || unit === null || price_grosze === null ? [] : [{ name, unit, price: plnOf(price_grosze) }],
    ),
    checked: rows.some(({ price_list_checked_at }) => price_list_checked_at !== null),
    version: rows[0]?.price_list_version ?? 0,
  };
}

/**
 * Replaces the price list and marks it as checked. Two calls at once wait for each other, because both update the
 * school's row.
 */
export async function replacePriceList(
  { tx, school, now }: Pick<WriteContext, 'tx' | 'school' | 'now'>,
  { validFrom, items }: KeptPriceList,
): Promise<void> {
  await tx
    .updateTable('schools')
    .set((eb) => ({
      price_list_valid_from: validFrom,
      price_list_version: eb('price_list_version', '+', 1),
      price_list_checked_at: now.instant.toString(),
    }))
    .where('id', '=', school.id)
    .execute();
  await tx.deleteFrom('price_list_items').where('school_id', '=', school.id).execute();
  await insertPriceItems(tx, school.id, items);
}

/** Writes the items of a price list, in their order. */
export async function insertPriceItems(
  tx: Transaction,
  schoolId: Id<'school'>,
  items: KeptPriceList['items'],
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ name, unit, priceGrosze }, position) => ({
    school_id: schoolId,
    position,
    name,
    unit,
    price_grosze: priceGrosze,
  }));
  await tx.insertInto('price_list_items').values(rows).execute();
}

/** Locks the caller's school until the transaction ends, so that what it has can be counted before more is added. */
export async function lockSchool({ tx, school }: Pick<WriteContext, 'tx' | 'school'>): Promise<void> {
  await tx.selectFrom('schools').select('id').where('id', '=', school.id).forNoKeyUpdate().execute();
}

/** Sets whether the caller's school notes who was at its trainings. */
export async function setUsesAttendance({ tx, school }: Ctx, usesAttendance: boolean): Promise<void> {
  await tx.updateTable('schools').set({ uses_attendance: usesAttendance }).where('id', '=', school.id).execute();
}

/** Sets whether the caller's school notes what owners have to pay. */
export async function setUsesMoney({ tx, school }: Ctx, usesMoney: boolean): Promise<void> {
  await tx.updateTable('schools').set({ uses_money: usesMoney }).where('id', '=', school.id).execute();
}

/** Sets whether the caller's school keeps passes; that it has kept some stays. */
export async function setUsesPasses({ tx, school }: Ctx, usesPasses: boolean): Promise<void> {
  await tx
    .updateTable('schools')
    .set({ uses_passes: usesPasses, ...(usesPasses && { has_passes: true }) })
    .where('id', '=', school.id)
    .execute();
}
