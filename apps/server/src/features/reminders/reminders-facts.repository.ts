import type { WallTime } from '@psia/contract/core/time';
import { sql } from 'kysely';
import type { ReadContext } from '../../platform/acting/context.ts';
import { isInTraining } from '../../platform/database/columns/dog-ending.ts';
import { isDogOf } from '../../platform/database/columns/dog-people.ts';
import { groupParticipations, individualParticipations, partsTaken } from '../participations/participations.public.ts';
import type { TrainingRef } from './reminders.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'actor' | 'now'>;

/** A training of one of the actor's dogs. */
export interface DogTraining extends TrainingRef {
  readonly dogId: string;
  readonly dogName: string;
  readonly startTime: WallTime;
}

/** The trainings of the dog in the row of `dogs`, of both kinds, that start within a stretch of time. */
function trainingsOfDog(schoolId: string, { from, until }: Stretch) {
  const dogId = sql.ref<string>('dogs.id');
  const inTime = sql`start_time >= ${from}::timestamp AND start_time < ${until}::timestamp`;
  const taken = sql<never>`(SELECT * FROM ${partsTaken(schoolId, dogId)} AS parts WHERE ${inTime} AND excuse IS NULL)`;
  return sql`(
    SELECT kind, id, start_time, state
    FROM ${individualParticipations({ schoolId, whose: { kind: 'dog', id: dogId } })} AS individual WHERE ${inTime}
    UNION ALL
    SELECT kind, id, start_time, state FROM ${groupParticipations(schoolId, taken)} AS grouped)`;
}

interface Stretch {
  readonly from: WallTime;
  readonly until: WallTime;
}

/** The agreed trainings of the actor's dogs that start from one time of the school's clock until another, the first first. */
export async function listTrainings({ db, school, actor }: ReadCtx, stretch: Stretch): Promise<DogTraining[]> {
  const { rows } = await sql<DogTraining>`
    SELECT dogs.id AS "dogId", dogs.name AS "dogName", training.kind, training.id, training.start_time AS "startTime"
    FROM dogs CROSS JOIN LATERAL ${trainingsOfDog(school.id, stretch)} AS training
    WHERE dogs.school_id = ${school.id} AND ${isDogOf(actor.id)} AND ${isInTraining()}
      AND training.state = 'confirmed'
    ORDER BY training.start_time, dogs.name, dogs.id`.execute(db);
  return rows;
}

/** A training or request of one of the actor's dogs as it is now; null when it is not theirs, or the dog trains no longer. */
export async function findTraining(
  { db, school, actor }: ReadCtx,
  { dogId, training }: { readonly dogId: string; readonly training: TrainingRef },
): Promise<{ dogName: string; state: string; startTime: WallTime } | null> {
  const taken = sql<never>`(SELECT * FROM ${partsTaken(school.id, dogId)} AS parts
    WHERE group_training_id = ${training.id})`;
  const found =
    training.kind === 'groupTraining'
      ? groupParticipations(school.id, taken)
      : individualParticipations({ schoolId: school.id, whose: { kind: 'dog', id: dogId } });
  const { rows } = await sql<{ dogName: string; state: string; startTime: WallTime }>`
    SELECT dogs.name AS "dogName", training.state, training.start_time AS "startTime"
    FROM dogs CROSS JOIN ${found} AS training
    WHERE dogs.school_id = ${school.id} AND dogs.id = ${dogId} AND ${isDogOf(actor.id)} AND ${isInTraining()}
      AND training.id = ${training.id}`.execute(db);
  return rows[0] ?? null;
}

/** The names of the actor's dogs with homework that nobody has practised today, in their order. */
export async function listDogsToPractise({ db, school, actor, now }: ReadCtx): Promise<string[]> {
  const rows = await db
    .selectFrom('dogs')
    .select('dogs.name')
    .where('dogs.school_id', '=', school.id)
    .where(isDogOf(actor.id))
    .where(isInTraining())
    .where(
      sql<boolean>`EXISTS (SELECT FROM assigned_exercises AS assigned
        WHERE assigned.school_id = ${school.id} AND assigned.dog_id = dogs.id AND assigned.completed_at IS NULL
          AND assigned.assigned_date <= ${now.today}::date
          AND (assigned.practised_on IS NULL OR assigned.practised_on < ${now.today}::date))`,
    )
    .orderBy('dogs.name')
    .orderBy('dogs.id')
    .execute();
  return rows.map(({ name }) => name);
}
