import type { Id } from '@psia/contract/core/ids';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { sql } from 'kysely';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import { recordActs } from '../acts/acts.public.ts';
import { readerIn, type ReaderValues, readerValues } from '../calendar/calendar.public.ts';
import type { BookedService } from '../services/services.public.ts';
import { actOfRequest, actOfTraining } from './training-record-acts.domain.ts';
import {
  onlyRow,
  type TrainingWithContacts,
  trainingWithContacts,
  writeReturningTrainings,
} from './training-record-contacts.repository.ts';
import { insertNotes } from './training-record-notes.repository.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now' | 'actor' | 'outbox' | 'undo'>;

interface NewTraining extends Interval {
  readonly id: Id<'training'>;
  readonly trainerId: Id<'trainer'>;
  readonly dogId: Id<'dog'>;
  readonly service: BookedService | null;
}

interface NewRequest extends NewTraining {
  /** The confirmed training that a request would move (D166). */
  readonly replaces?: Id<'training'>;
  readonly note: { readonly id: string; readonly additionalInfo: string } | null;
}

/** Returns the columns of a training that is asked for or booked now, except its status. */
function newRow({ school, now, actor }: Pick<Ctx, 'school' | 'now' | 'actor'>, training: NewTraining) {
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
  };
}

// In one order for everybody, so that two lists of one dog's owner don't wait for each other.
const insert = preparedStatement<{ requests: string }>()(
  (_db, value) => sql<{ id: Id<'training'> }>`
    INSERT INTO trainings (id, school_id, trainer_id, dog_id, service_id, service_name, price_grosze, start_time, end_time,
      requested_at, created_by, replaces, status)
    SELECT id, school_id, trainer_id, dog_id, service_id, service_name, price_grosze, start_time, end_time,
      requested_at, created_by, replaces, 'requested'
    FROM jsonb_to_recordset(${value('requests')}::jsonb) AS new (id uuid, school_id uuid, trainer_id uuid, dog_id uuid,
      service_id uuid, service_name text, price_grosze integer, start_time timestamp, end_time timestamp,
      requested_at timestamptz, created_by uuid, replaces uuid)
    ORDER BY dog_id, start_time
    ON CONFLICT ON CONSTRAINT trainings_one_request_of_dog DO NOTHING
    RETURNING id`,
);

/**
 * Adds requests in one statement, and their notes at the end of the transaction. Returns the ids of those added. Leaves
 * out a request if its dog has another one at that time, even one that was made a moment ago (D21).
 */
export async function insertRequests(ctx: Ctx, requests: readonly NewRequest[]): Promise<ReadonlySet<string>> {
  const rows = requests.map((request) => ({ ...newRow(ctx, request), replaces: request.replaces ?? null }));
  const inserted = await insert(ctx.tx, { requests: JSON.stringify(rows) });
  const ids = new Set<string>(inserted.map(({ id }) => id));
  insertNotes(
    ctx,
    requests.flatMap(({ id, note }) => (note === null || !ids.has(id) ? [] : [{ ...note, trainingId: id }])),
  );
  const added = rows.filter(({ id }) => ids.has(id));
  recordActs(
    ctx,
    added.map((row) => actOfRequest('requested', { ...row, owner_id: ctx.actor.id, hall_id: null }, row.replaces)),
  );
  return ids;
}

type BookedRow = ReturnType<typeof newRow> & { readonly hall_id: Id<'hall'> | null };

const book = preparedStatement<ReaderValues & BookedRow>()((db, value) =>
  writeReturningTrainings(
    readerIn(db, value),
    sql`INSERT INTO trainings (id, school_id, trainer_id, dog_id, hall_id, service_id, service_name, price_grosze,
        start_time, end_time, status, requested_at, created_by, decided_at, decided_by)
      VALUES (${value('id')}, ${value('school_id')}, ${value('trainer_id')}, ${value('dog_id')}, ${value('hall_id')},
        ${value('service_id')}, ${value('service_name')}, ${value('price_grosze')}, ${value('start_time')},
        ${value('end_time')}, 'confirmed', ${value('requested_at')}, ${value('created_by')}, ${value('requested_at')},
        ${value('created_by')})
      RETURNING trainings.*`,
  ),
);

/** Adds a training that is confirmed from the start (D27). */
export async function insertBooked(
  ctx: Ctx & Pick<WriteContext, 'signatures'>,
  booked: NewTraining & { readonly hallId: Id<'hall'> | null },
): Promise<TrainingWithContacts> {
  const values = { ...readerValues(ctx), ...newRow(ctx, booked), hall_id: booked.hallId };
  const row = onlyRow(await book(ctx.tx, values));
  recordActs(ctx, [actOfTraining('training-booked', row)]);
  return trainingWithContacts(ctx, row);
}
