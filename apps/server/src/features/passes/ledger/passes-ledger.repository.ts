import { freezeKinds } from '@psia/contract/passes/passes.contract';
import type { Validity } from '@psia/contract/passes/validity.rules';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Actor, ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { anyOf } from '../../../platform/database/any-of.ts';
import { Book, type BookedPass, type Hold, type HoldEnd, type Move, type Pot, pots } from './passes-book.domain.ts';

type Ctx = Pick<WriteContext<Actor | null>, 'tx' | 'school' | 'actor' | 'now'>;
type LockCtx = Pick<Ctx, 'tx' | 'school'>;
type ReadCtx = Pick<ReadContext<null>, 'db' | 'school'>;

/** How a pass's length is stored. */
export interface ValidityRow {
  readonly valid_unit: string;
  readonly valid_count: number | null;
  readonly valid_until: string | null;
}

export function validityOf({ valid_unit: unit, valid_count: count, valid_until: until }: ValidityRow): Validity {
  if (unit === 'UNTIL' && until !== null) return { unit, until };
  if ((unit === 'DAYS' || unit === 'WEEKS' || unit === 'MONTHS') && count !== null) return { unit, count };
  throw new Error(`No length of a pass: ${unit}.`);
}

export function validityColumns(validity: Validity) {
  const isUntil = validity.unit === 'UNTIL';
  return {
    valid_unit: validity.unit,
    valid_count: isUntil ? null : validity.count,
    valid_until: isUntil ? validity.until : null,
  };
}

/**
 * Holds the passes of dogs, or the sales to owners, by their ids until the transaction ends: while it lasts, nobody else
 * sells one for them or settles what their trainings cost. Taken after the rows of trainings and before those of passes (decision 291).
 */
export async function lockPassesOfDogs({ tx }: LockCtx, ids: readonly string[]): Promise<void> {
  const inOrder = [...new Set(ids)].toSorted();
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('passes ' || id, 0))
    FROM (SELECT unnest(${inOrder}::text[]) AS id ORDER BY 1) AS held`.execute(tx);
}

const columns = [
  'id',
  'dog_id as dogId',
  'buyer_id as buyerId',
  'service_ids as serviceIds',
  'hall_ids as hallIds',
  'covers_groups as coversGroups',
  'sold_on as soldOn',
  'sold_at',
  'starts_with',
  'starts_on as startsOn',
  'valid_unit',
  'valid_count',
  'valid_until',
  'prolonged_to as prolongedTo',
  'freezes',
  'available',
  'held',
  'used',
  'lapsed',
  'last_no as lastNo',
  'ended_at',
  'undone_at',
  'version',
] as const;

const passesOf = ({ db, school }: ReadCtx) =>
  db.selectFrom('passes').select(columns).where('school_id', '=', school.id);

const lockPasses = ({ tx, school }: LockCtx) => passesOf({ db: tx, school }).orderBy('id').forNoKeyUpdate();

/** An instant as text that compares as it does. */
export const comparable = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'microsecond' });

type PassRow = Awaited<ReturnType<ReturnType<typeof passesOf>['execute']>>[number];

/** The freezes of a pass as they are stored. */
export const storedFreezes = z.array(
  z.object({ first: z.string(), last: z.string(), kind: z.enum(freezeKinds), madeAt: z.string() }),
);

function bookedOf({ sold_at, starts_with, ended_at, undone_at, dogId, freezes, ...row }: PassRow): BookedPass {
  const { valid_unit, valid_count, valid_until, ...rest } = row;
  return {
    ...rest,
    dogId,
    freezes: storedFreezes.parse(freezes),
    isOfDog: dogId !== null,
    soldAt: comparable(sold_at),
    startsWith: starts_with === 'SALE' ? 'SALE' : 'FIRST_TRAINING',
    validity: validityOf({ valid_unit, valid_count, valid_until }),
    hasEnded: ended_at !== null || undone_at !== null,
  };
}

/** Opens the book of locked passes, with all their holds. */
async function openBook({ db, school }: ReadCtx, rows: readonly PassRow[]): Promise<Book> {
  if (rows.length === 0) return new Book([], []);
  const holds = await db
    .selectFrom('pass_holds')
    .select(['id', 'pass_id as passId', 'training_kind', 'training_id as trainingId', 'dog_id as dogId'])
    .select(['start_time as startTime', 'end_time as endTime', 'made_at', 'made_no as madeNo'])
    .select(['ended', 'ended_at', 'ended_no as endedNo', 'replaces'])
    .select('act_id as actId')
    .where('school_id', '=', school.id)
    .where('pass_id', '=', anyOf(rows.map(({ id }) => id)))
    .execute();
  return new Book(
    rows.map(bookedOf),
    holds.map(({ training_kind, made_at, ended_at, ended, ...hold }): Hold => ({
      ...hold,
      trainingKind: training_kind === 'training' ? 'training' : 'groupTraining',
      madeAt: comparable(made_at),
      ended: endOf(ended),
      endedAt: ended_at === null ? null : comparable(ended_at),
    })),
  );
}

const ends: readonly HoldEnd[] = ['USED', 'KEPT', 'RETURNED', 'GIVEN_BACK'];
const endOf = (ended: string | null): HoldEnd | null => ends.find((end) => end === ended) ?? null;

interface Concerned {
  readonly dogIds: readonly string[];
  readonly ownerIds: readonly string[];
  readonly trainingIds: readonly string[];
}

/**
 * Locks the passes that may pay for trainings of dogs, with those that pay or have paid for these trainings, and opens their
 * book.
 */
export async function openBookOfTrainings(ctx: LockCtx, { dogIds, ownerIds, trainingIds }: Concerned): Promise<Book> {
  const isRunning = sql<boolean>`ended_at IS NULL AND undone_at IS NULL AND available + held > 0`;
  const rows = await lockPasses(ctx)
    .where((eb) =>
      eb.or([
        eb.and([isRunning, eb('dog_id', '=', anyOf(dogIds))]),
        eb.and([isRunning, eb('dog_id', 'is', null), eb('buyer_id', '=', anyOf(ownerIds))]),
        sql<boolean>`id = ANY (ARRAY(SELECT pass_id FROM pass_holds WHERE school_id = ${ctx.school.id}
          AND training_id = ${anyOf(trainingIds)}))`,
      ]),
    )
    .execute();
  return openBook({ ...ctx, db: ctx.tx }, rows);
}

/** Returns the dogs for which an entry is kept for one of these trainings. */
export async function listDogsWithHolds({ tx, school }: LockCtx, trainingIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('pass_holds')
    .select('dog_id as dogId')
    .where('school_id', '=', school.id)
    .where('training_id', '=', anyOf(trainingIds))
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ dogId }) => dogId);
}

/** Reads the book of passes without locking them, to try something in it. */
export async function readBookOf(ctx: ReadCtx, passIds: readonly string[]): Promise<Book> {
  return openBook(ctx, await passesOf(ctx).where('id', '=', anyOf(passIds)).where('undone_at', 'is', null).execute());
}

/** Opens the book of those passes that nobody else holds at the moment, so that this waits for nobody. */
export async function openBookOfFree(ctx: LockCtx, passIds: readonly string[]): Promise<Book> {
  const rows = await lockPasses(ctx)
    .where('id', '=', anyOf(passIds))
    .where('undone_at', 'is', null)
    .skipLocked()
    .execute();
  return openBook({ ...ctx, db: ctx.tx }, rows);
}

/** Locks passes and opens their book; those that are no more, or whose sale was taken back, are not in it. */
export async function openBookOf(ctx: LockCtx, passIds: readonly string[]): Promise<Book> {
  const rows = await lockPasses(ctx).where('id', '=', anyOf(passIds)).where('undone_at', 'is', null).execute();
  return openBook({ ...ctx, db: ctx.tx }, rows);
}

/** Writes all that a transaction has changed in a book, as done by the actor or by the school itself. */
export async function writeBook(ctx: Ctx, book: Book): Promise<void> {
  await updateHolds(ctx, book.changedHolds);
  await insertHolds(ctx, book.madeHolds);
  await updatePasses(ctx, book);
  await insertReasons(ctx, book);
}

async function updateHolds({ tx, school }: Ctx, holds: readonly Hold[]): Promise<void> {
  if (holds.length === 0) return;
  await sql`
    UPDATE pass_holds SET start_time = changed."startTime", end_time = changed."endTime", ended = changed.ended,
      ended_at = changed."endedAt", ended_no = changed."endedNo"
    FROM jsonb_to_recordset(${JSON.stringify(holds)}::jsonb) AS changed (id uuid, "startTime" timestamp,
      "endTime" timestamp, ended text, "endedAt" timestamptz, "endedNo" integer)
    WHERE pass_holds.school_id = ${school.id} AND pass_holds.id = changed.id`.execute(tx);
}

async function insertHolds({ tx, school }: Ctx, holds: readonly Hold[]): Promise<void> {
  if (holds.length === 0) return;
  await sql`
    INSERT INTO pass_holds (school_id, id, pass_id, training_kind, training_id, dog_id, start_time, end_time, made_at,
      made_no, ended, ended_at, ended_no, replaces, act_id)
    SELECT ${school.id}, made.* FROM jsonb_to_recordset(${JSON.stringify(holds)}::jsonb) AS made (id uuid,
      "passId" uuid, "trainingKind" text, "trainingId" uuid, "dogId" uuid, "startTime" timestamp, "endTime" timestamp,
      "madeAt" timestamptz, "madeNo" integer, ended text, "endedAt" timestamptz, "endedNo" integer,
      replaces uuid, "actId" uuid)`.execute(tx);
}

/** Writes the moves and what the pots hold after them, in one statement. */
async function updatePasses({ tx, school, actor, now }: Ctx, { moves, changedPasses }: Book): Promise<void> {
  if (changedPasses.length === 0) return;
  const rows = changedPasses.map(({ days, ...pass }) => ({ ...pass, validFrom: days?.first, validTo: days?.last }));
  const at = now.instant.toString();
  await sql`
    WITH moved AS (
      INSERT INTO pass_moves (school_id, done_by, done_at, pass_id, no, kind, from_pot, to_pot, count, hold_id, takes_back)
      SELECT ${school.id}, ${actor?.id ?? null}::uuid, ${at}::timestamptz, move.*
      FROM jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) AS move ("passId" uuid, no integer, kind text,
        "from" text, "to" text, count smallint, "holdId" uuid, "takesBack" integer)
    )
    UPDATE passes SET available = changed.available, held = changed.held, used = changed.used, lapsed = changed.lapsed,
      last_no = changed."lastNo", valid_from = changed."validFrom", valid_to = changed."validTo",
      prolonged_to = changed."prolongedTo", freezes = changed.freezes, version = passes.version + 1,
      ended_at = CASE WHEN changed."hasEnded" THEN coalesce(passes.ended_at, ${at}::timestamptz) END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS changed (id uuid, available smallint, held smallint,
      used smallint, lapsed smallint, "lastNo" integer, "validFrom" date, "validTo" date, "prolongedTo" date,
      freezes jsonb, "hasEnded" boolean)
    WHERE passes.school_id = ${school.id} AND passes.id = changed.id`.execute(tx);
}

async function insertReasons({ tx, school }: Ctx, { moves }: Book): Promise<void> {
  const values = moves.flatMap(({ passId, no, reason }) =>
    reason === null ? [] : [{ school_id: school.id, pass_id: passId, no, text: reason }],
  );
  if (values.length > 0) await tx.insertInto('pass_reasons').values(values).execute();
}

function potNamed(name: string): Pot {
  const pot = pots.find((one) => one === name);
  if (pot === undefined) throw new Error(`No pot of a pass: ${name}.`);
  return pot;
}

/** A move as it is taken back. */
export type StoredMove = Pick<Move, 'passId' | 'no' | 'from' | 'to' | 'count' | 'holdId'>;

/** Returns moves of a locked pass by their numbers, the first first. */
export async function listMovesBetween(
  { tx, school }: LockCtx,
  { passId, after, until }: { readonly passId: string; readonly after: number; readonly until: number },
): Promise<StoredMove[]> {
  const rows = await tx
    .selectFrom('pass_moves')
    .select(['no', 'from_pot', 'to_pot', 'count', 'hold_id as holdId'])
    .where('school_id', '=', school.id)
    .where('pass_id', '=', passId)
    .where('no', '>', after)
    .where('no', '<=', until)
    .orderBy('no')
    .execute();
  return rows.map(({ from_pot, to_pot, ...row }) => ({
    ...row,
    passId,
    from: potNamed(from_pot),
    to: potNamed(to_pot),
  }));
}
