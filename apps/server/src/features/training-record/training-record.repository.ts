import type { MoveEnd } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import { storedStatus } from '@psia/contract/training-record/training-status.rules';
import { sql } from 'kysely';
import { hasEnded } from '../../platform/database/columns/dog-ending.ts';
import { dogOwnerId } from '../../platform/database/columns/dog-people.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import { OtherLocksNeeded } from '../../platform/database/transaction.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { notFound } from '../../platform/refusal/refusal.ts';
import { isHomeVisit } from '../calendar/calendar.public.ts';
import { lockCalendars, lockDogs } from '../occupancy/occupancy.public.ts';
import type { StoredTraining, UndoTarget } from './training-record.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school'>;

interface OfTraining {
  readonly schoolId: Id<'school'>;
  readonly trainingId: Id<'training'>;
}

type StoredRow = Omit<StoredTraining, 'status'> & { readonly status: string };

const storedColumns = sql`id, status, sequence, start_time AS "startTime", end_time AS "endTime",
  trainer_id AS "trainerId", dog_id AS "dogId", hall_id AS "hallId", service_id AS "serviceId",
  service_name AS "serviceName", price_grosze AS "priceGrosze", ${isHomeVisit()} AS "isHomeVisit"`;

const storedTraining = (row: StoredRow): StoredTraining => ({ ...row, status: storedStatus(row.status) });

function onlyStored([row]: readonly StoredRow[]): StoredTraining {
  if (!row) throw notFound();
  return storedTraining(row);
}

const stored = preparedStatement<OfTraining>()(
  (_db, value) => sql<StoredRow>`
    SELECT ${storedColumns} FROM trainings WHERE school_id = ${value('schoolId')} AND id = ${value('trainingId')}`,
);

const storedToLock = preparedStatement<OfTraining>()(
  (_db, value) => sql<StoredRow>`
    SELECT ${storedColumns} FROM trainings WHERE school_id = ${value('schoolId')} AND id = ${value('trainingId')}
    FOR UPDATE`,
);

/** Returns a request or training as it is now; NOT_FOUND if it is gone. */
export async function getStoredTraining({ db, school }: ReadCtx, trainingId: Id<'training'>): Promise<StoredTraining> {
  return onlyStored(await stored(db, { schoolId: school.id, trainingId }));
}

/** As `getStoredTraining`, and locks it until the transaction ends. */
export async function lockTraining({ tx, school }: Ctx, trainingId: Id<'training'>): Promise<StoredTraining> {
  return onlyStored(await storedToLock(tx, { schoolId: school.id, trainingId }));
}

type ToConfirmRow = StoredRow & { readonly replaces: Id<'training'> | null };

// Calendar, dog and row, in the order of all bookings; what waits for a lock is given the row's newest version.
const toConfirm = preparedStatement<OfTraining>()(
  (_db, value) => sql<ToConfirmRow>`
    WITH calendar AS MATERIALIZED (
      SELECT trainings.dog_id, trainings.replaces FROM trainings
      JOIN members ON members.school_id = ${value('schoolId')} AND members.id = trainings.trainer_id
      WHERE trainings.school_id = ${value('schoolId')} AND trainings.id = ${value('trainingId')}
      FOR NO KEY UPDATE OF members
    ), dog AS MATERIALIZED (
      SELECT id FROM dogs WHERE school_id = ${value('schoolId')} AND id = (SELECT dog_id FROM calendar)
      FOR NO KEY UPDATE
    ), locked AS MATERIALIZED (
      SELECT ${storedColumns} FROM trainings
      WHERE school_id = ${value('schoolId')} AND id = ${value('trainingId')}
        AND (SELECT count(*) FROM calendar, dog WHERE calendar.replaces IS NULL) = 1
      FOR UPDATE
    )
    SELECT calendar.replaces, locked.* FROM calendar CROSS JOIN dog LEFT JOIN locked ON true`,
);

/**
 * Locks the calendar of a request or training (as `lockCalendars`), then its dog, then its row, until the transaction
 * ends. For a request that would move a training, locks only calendar and dog, which are that training's too, and
 * returns that training's id, which never changes (D166). NOT_FOUND if there is none.
 */
export async function lockRequestToConfirm(
  { tx, school }: Ctx,
  trainingId: Id<'training'>,
): Promise<{ readonly replaces: Id<'training'> } | (StoredTraining & { readonly replaces: null })> {
  const [row] = await toConfirm(tx, { schoolId: school.id, trainingId });
  if (!row) throw notFound();
  const { replaces, ...locked } = row;
  if (replaces !== null) return { replaces };
  // The row went while its calendar was waited for.
  if (locked.id === null) throw notFound();
  return { ...storedTraining(locked), replaces };
}

/**
 * Locks the live request for another time of a training; null if none waits (D166). The caller must have locked the
 * training's row.
 */
export async function lockMoveRequest(
  { tx, school, now }: Pick<WriteContext, 'tx' | 'school' | 'now'>,
  trainingId: Id<'training'>,
): Promise<(MoveEnd & { readonly sequence: number }) | null> {
  const request = await tx
    .selectFrom('trainings')
    .select(['id as trainingId', 'start_time as startTime', 'end_time as endTime', 'sequence'])
    .where('school_id', '=', school.id)
    .where('replaces', '=', trainingId)
    .where('status', '=', sql.lit('requested'))
    .where('start_time', '>', now.wall)
    .forUpdate()
    .executeTakeFirst();
  return request ?? null;
}

/**
 * Returns the trainers and dogs of trainings, and the trainings that they would move. Leaves out those that are gone.
 */
async function listConcerned(
  { db, school }: ReadCtx,
  ids: readonly string[],
): Promise<{ trainerIds: Id<'trainer'>[]; dogIds: Id<'dog'>[]; replacedIds: Id<'training'>[] }> {
  const rows = await db
    .selectFrom('trainings')
    .select(['trainer_id', 'dog_id', 'replaces'])
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(ids))
    .execute();
  return {
    trainerIds: [...new Set(rows.map(({ trainer_id }) => trainer_id))],
    dogIds: [...new Set(rows.map(({ dog_id }) => dog_id))],
    replacedIds: rows.flatMap(({ replaces }) => replaces ?? []),
  };
}

/**
 * Locks requests and trainings until the transaction ends, in the one order that all callers use. Leaves out those that
 * are gone.
 */
async function lockTargets({ tx, school }: Ctx, ids: readonly string[]): Promise<UndoTarget[]> {
  const rows = await tx
    .selectFrom('trainings')
    .select(['id', 'status', 'sequence', 'trainer_id as trainerId', 'dog_id as dogId', 'hall_id as hallId'])
    .select((eb) => [
      'start_time as startTime',
      'end_time as endTime',
      'replaces',
      eb
        .selectFrom('dogs')
        .select(dogOwnerId().as('ownerId'))
        .where('dogs.school_id', '=', school.id)
        .whereRef('dogs.id', '=', 'trainings.dog_id')
        .$asScalar()
        .$notNull()
        .as('ownerId'),
      eb
        .selectFrom('dogs')
        .select(hasEnded().as('hasEnded'))
        .where('dogs.school_id', '=', school.id)
        .whereRef('dogs.id', '=', 'trainings.dog_id')
        .$asScalar()
        .$notNull()
        .as('dogHasEnded'),
    ])
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, status: storedStatus(row.status) }));
}

interface Concerned {
  readonly ids: readonly string[];
  /** Trainers whose calendars to lock, besides those of the trainings. */
  readonly trainerIds?: readonly Id<'trainer'>[];
}

/**
 * Locks and returns requests and trainings that an act has changed. Lock order as for every booking: calendars (of the
 * trainings and of `trainerIds`), dogs, rows (including trainings that a request would move). Throws OtherLocksNeeded,
 * which retries the call, if one has got another trainer meanwhile.
 */
export async function lockForUndo(ctx: WriteContext, { ids, trainerIds = [] }: Concerned): Promise<UndoTarget[]> {
  const found = await listConcerned(ctx, ids);
  const calendars = [...found.trainerIds, ...trainerIds];
  await lockCalendars(ctx, calendars);
  await lockDogs(ctx, found.dogIds);
  const targets = await lockTargets(ctx, [...ids, ...found.replacedIds]);
  // A training that would be moved may be with another trainer by then, which `reviveRequests` refuses.
  const isElsewhere = ({ id, trainerId }: UndoTarget) => ids.includes(id) && !calendars.includes(trainerId);
  if (targets.some(isElsewhere)) throw new OtherLocksNeeded();
  return targets;
}
