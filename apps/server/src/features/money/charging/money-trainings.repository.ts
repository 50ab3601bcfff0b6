import type { WallTime } from '@psia/contract/core/time';
import { type RawBuilder, sql } from 'kysely';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { anyOf } from '../../../platform/database/any-of.ts';
import { dogOwnerId } from '../../../platform/database/columns/dog-people.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isOver, trainingsOfSchool } from '../../participations/participations.public.ts';

type Ctx = Pick<WriteContext<null>, 'tx' | 'school'>;

/** A confirmed individual training that is over. */
export interface TrainingToCharge {
  readonly trainingId: string;
  readonly ownerId: string;
  readonly endTime: WallTime;
  readonly priceGrosze: number;
  /**
   * Whether its owner has to pay for it: no pass paid, no trainer gave its entry back, and the dog was not excused. Who was
   * missing unexcused pays, unless the school's passes lose no entry then.
   */
  readonly isOwed: boolean;
  /** Whether its dog was given to another owner since. */
  readonly wasGiven: boolean;
}

/** Which trainings a school has looked through, on its clock. */
export interface ChargedTimes {
  readonly since: WallTime;
  readonly until: WallTime;
}

/** Returns the schools that charge trainings by themselves. */
export async function listSchoolsThatCharge(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('money_rules')
    .innerJoin('schools', 'schools.id', 'money_rules.school_id')
    .select('schools.id')
    .where('money_rules.charges_trainings', '=', true)
    .where('schools.uses_money', '=', true)
    .orderBy('schools.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns which trainings the school has looked through, and holds that until the transaction ends; null: it charges none. */
export async function lockChargedTimes({ tx, school }: Ctx): Promise<ChargedTimes | null> {
  const row = await tx
    .selectFrom('money_rules')
    .select(['charges_since as since', 'charged_until as until'])
    .where('school_id', '=', school.id)
    .where('charges_trainings', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined || row.since === null || row.until === null ? null : { since: row.since, until: row.until };
}

/** Notes that the trainings that ended until then have been looked through. */
export async function setChargedUntil({ tx, school }: Ctx, until: WallTime): Promise<void> {
  await tx.updateTable('money_rules').set({ charged_until: until }).where('school_id', '=', school.id).execute();
}

const isOwed = sql<boolean>`NOT EXISTS (SELECT FROM pass_holds AS holds
    WHERE holds.school_id = over.school_id AND holds.training_id = over.id
      AND (holds.ended IS NULL OR holds.ended IN ('USED', 'KEPT', 'GIVEN_BACK')))
  AND NOT EXISTS (SELECT FROM attendance AS said
    WHERE said.school_id = over.school_id AND said.training_id = over.id AND said.dog_id = over.dog_id
      AND (said.state IN ('EXCUSED', 'LATE_EXCUSE') OR said.state = 'NO_SHOW' AND EXISTS (
        SELECT FROM pass_rules AS rules WHERE rules.school_id = over.school_id AND rules.no_show = 'NOTHING')))`;

async function read({ tx, school }: Ctx, over: RawBuilder<unknown>): Promise<TrainingToCharge[]> {
  const { rows } = await sql<TrainingToCharge>`
    SELECT over.id AS "trainingId", ${dogOwnerId('dogs')} AS "ownerId", over.end_time AS "endTime",
      over.price_grosze AS "priceGrosze", ${isOwed} AS "isOwed",
      EXISTS (SELECT FROM acts WHERE acts.school_id = over.school_id AND acts.subject_id = over.dog_id
        AND acts.act = 'dog-given' AND acts.undone_at IS NULL
        AND (acts.done_at AT TIME ZONE ${school.timeZone}) > over.end_time) AS "wasGiven"
    FROM (${over}) AS over JOIN dogs ON dogs.school_id = over.school_id AND dogs.id = over.dog_id
    ORDER BY "ownerId", over.end_time, over.id`.execute(tx);
  return rows;
}

/** Returns of some trainings those that are to be paid for, those of one owner together. */
export function listTrainingsToCharge(ctx: Ctx, ids: readonly string[]): Promise<TrainingToCharge[]> {
  return read(
    ctx,
    sql`SELECT * FROM trainings WHERE school_id = ${ctx.school.id} AND id = ${anyOf(ids)} AND status = 'confirmed'
      AND price_grosze > 0`,
  );
}

interface Ended {
  readonly after: WallTime;
  readonly until: WallTime;
  readonly most: number;
}

/**
 * Returns the first trainings that ended after one time and until another, with all that ended when the last of them did,
 * those of one owner together. A training begins and ends on one day.
 */
export function listEndedTrainings(ctx: Ctx, { after, until, most }: Ended): Promise<TrainingToCharge[]> {
  const within = sql`start_time > ${after}::timestamp - interval '1 day' AND end_time > ${after}::timestamp
    AND ${isOver(until)} AND price_grosze > 0`;
  return read(
    ctx,
    sql`SELECT ended.* FROM ${trainingsOfSchool(ctx.school.id, [{ state: 'confirmed', within }])} AS found
      JOIN trainings AS ended ON ended.school_id = ${ctx.school.id} AND ended.id = found.id
      ORDER BY ended.end_time FETCH FIRST (${most}::int) ROWS WITH TIES`,
  );
}

/** Returns of clients without an account the owners whom they turned out to be (D197). */
export async function listOwnersOfJoined(
  { tx, school }: Ctx,
  clientIds: readonly string[],
): Promise<{ readonly clientId: string; readonly ownerId: string }[]> {
  const { rows } = await sql<{ clientId: string; ownerId: string }>`
    SELECT DISTINCT ON (subject_id) subject_id AS "clientId", ids ->> 'ownerId' AS "ownerId"
    FROM acts
    WHERE school_id = ${school.id} AND subject_id = ${anyOf(clientIds)} AND act = 'owners-joined' AND undone_at IS NULL
    ORDER BY subject_id, done_at DESC`.execute(tx);
  return rows;
}
