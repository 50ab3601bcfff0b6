import type { Id } from '@psia/contract/core/ids';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { sql } from 'kysely';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { notFound } from '../../platform/refusal/refusal.ts';
import type { BookedService } from '../services/services.public.ts';
import { type EditableTraining, statusOf } from './requests.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now' | 'actor'>;

export interface NewTraining extends Interval {
  readonly id: string;
  readonly trainerId: Id<'trainer'>;
  readonly dogId: Id<'dog'>;
  readonly service: BookedService | null;
  /** The confirmed training that a request would move (D166). */
  readonly replaces?: Id<'training'>;
}

/** The columns of a training that is asked for or booked now, but for its status. */
export function newTrainingRow({ school, now, actor }: Pick<Ctx, 'school' | 'now' | 'actor'>, training: NewTraining) {
  return {
    id: training.id,
    school_id: school.id,
    trainer_id: training.trainerId,
    dog_id: training.dogId,
    service_id: training.service?.id ?? null,
    service_name: training.service?.name ?? null,
    price_grosze: training.service?.priceGrosze ?? null,
    start_time: training.startTime,
    end_time: training.endTime,
    requested_at: now.instant.toString(),
    created_by: actor.id,
    replaces: training.replaces ?? null,
  };
}

interface OfTraining {
  readonly schoolId: Id<'school'>;
  readonly trainingId: Id<'training'>;
}

const findTrainerAndDog = preparedStatement<OfTraining>()((db, value) =>
  db
    .selectFrom('trainings')
    .select(['trainer_id as trainerId', 'dog_id as dogId'])
    .where('school_id', '=', value('schoolId'))
    .where('id', '=', value('trainingId')),
);

/** Whose calendar a training is in, and which dog it is for; NOT_FOUND when it is gone. */
export async function getTrainerAndDog(
  { db, school }: ReadCtx,
  trainingId: Id<'training'>,
): Promise<{ trainerId: Id<'trainer'>; dogId: Id<'dog'> }> {
  const [found] = await findTrainerAndDog(db, { schoolId: school.id, trainingId });
  if (!found) throw notFound();
  return found;
}

type EditableRow = Omit<EditableTraining, 'status'> & { readonly status: string };

const editableColumns = sql`id, status, sequence, start_time AS "startTime", end_time AS "endTime",
  trainer_id AS "trainerId", dog_id AS "dogId", hall_id AS "hallId", service_id AS "serviceId",
  service_name AS "serviceName", price_grosze AS "priceGrosze"`;

const editableOf = (row: EditableRow): EditableTraining => ({ ...row, status: statusOf(row.status) });

function editableFrom([row]: readonly EditableRow[]): EditableTraining {
  if (!row) throw notFound();
  return editableOf(row);
}

const editable = preparedStatement<OfTraining>()(
  (_db, value) => sql<EditableRow>`
    SELECT ${editableColumns} FROM trainings WHERE school_id = ${value('schoolId')} AND id = ${value('trainingId')}`,
);

const editableToHold = preparedStatement<OfTraining>()(
  (_db, value) => sql<EditableRow>`
    SELECT ${editableColumns} FROM trainings WHERE school_id = ${value('schoolId')} AND id = ${value('trainingId')}
    FOR UPDATE`,
);

/** A training as an edit sees it. */
export async function getEditable({ db, school }: ReadCtx, trainingId: Id<'training'>): Promise<EditableTraining> {
  return editableFrom(await editable(db, { schoolId: school.id, trainingId }));
}

/** The same, kept as it is until the transaction ends; NOT_FOUND when it is gone. */
export async function lockEditable(
  { tx, school }: Pick<Ctx, 'tx' | 'school'>,
  trainingId: Id<'training'>,
): Promise<EditableTraining> {
  return editableFrom(await editableToHold(tx, { schoolId: school.id, trainingId }));
}

type HeldRow = EditableRow & { readonly replaces: Id<'training'> | null };

// Calendar, dog and row, in the order of all bookings; what waits for a lock is given the row's newest version.
const toConfirm = preparedStatement<OfTraining>()(
  (_db, value) => sql<HeldRow>`
    WITH calendar AS MATERIALIZED (
      SELECT trainings.dog_id, trainings.replaces FROM trainings
      JOIN members ON members.school_id = ${value('schoolId')} AND members.id = trainings.trainer_id
      WHERE trainings.school_id = ${value('schoolId')} AND trainings.id = ${value('trainingId')}
      FOR NO KEY UPDATE OF members
    ), dog AS MATERIALIZED (
      SELECT id FROM dogs WHERE school_id = ${value('schoolId')} AND id = (SELECT dog_id FROM calendar)
      FOR NO KEY UPDATE
    ), held AS MATERIALIZED (
      SELECT ${editableColumns} FROM trainings
      WHERE school_id = ${value('schoolId')} AND id = ${value('trainingId')}
        AND (SELECT count(*) FROM calendar, dog WHERE calendar.replaces IS NULL) = 1
      FOR UPDATE
    )
    SELECT calendar.replaces, held.* FROM calendar CROSS JOIN dog LEFT JOIN held ON true`,
);

/**
 * Holds the calendar that a request or training is in, as `holdCalendars` does, then its dog and then its row, until the
 * transaction ends: the row as an edit sees it. Of a request that would move a training, or has moved it, only calendar and
 * dog are held, which are that training's as long as the request waits, and the id of that training is given; it never
 * changes (D166). NOT_FOUND when there is none.
 */
export async function holdToConfirm(
  { tx, school }: Pick<Ctx, 'tx' | 'school'>,
  trainingId: Id<'training'>,
): Promise<{ readonly replaces: Id<'training'> } | (EditableTraining & { readonly replaces: null })> {
  const [row] = await toConfirm(tx, { schoolId: school.id, trainingId });
  if (!row) throw notFound();
  const { replaces, ...held } = row;
  if (replaces !== null) return { replaces };
  // The row went while its calendar was waited for.
  if (held.id === null) throw notFound();
  return { ...editableOf(held), replaces };
}
