import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { recordActs, type RecordingContext } from '../../acts/acts.public.ts';
import { participantsOf } from '../../participations/participations.public.ts';
import type { Members } from '../groups.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now'> & RecordingContext;

/** How many trainers and dogs take part in the training of the query's row of `group_trainings`, as it was or will be. */
export const participantCounts = [
  countOf(sql.ref('trainer_id')).as('trainers_count'),
  countOf(sql.ref('dog_id')).as('dogs_count'),
] as const;

function countOf(participant: ReturnType<typeof sql.ref>) {
  const everybody = participantsOf(sql.ref('group_trainings.school_id'), sql.ref('group_trainings.id'));
  return sql<number>`(SELECT count(${participant}) FROM ${everybody} AS everybody)`;
}

/** The people of a group training. */
export interface Participants extends Members {
  /** Those of the dogs that come: nobody has said before that they won't (D260). */
  readonly comingDogIds: readonly Id<'dog'>[];
}

/** Who takes part in a group training. */
export async function listParticipants(
  { db, school }: ReadCtx,
  groupTrainingId: Id<'groupTraining'>,
): Promise<Participants> {
  const rows = await db
    .selectFrom(participantsOf(school.id, groupTrainingId).as('everybody'))
    .select(['trainer_id', 'dog_id', 'excuse'])
    .orderBy('participant_id')
    .execute();
  return {
    trainerIds: rows.flatMap(({ trainer_id: id }) => (id === null ? [] : [id])),
    dogIds: rows.flatMap(({ dog_id: id }) => (id === null ? [] : [id])),
    comingDogIds: rows.flatMap(({ dog_id: id, excuse }) => (id === null || excuse !== null ? [] : [id])),
  };
}

/** A dog's participation in a group training. */
export interface ParticipationOfDog {
  readonly groupTrainingId: Id<'groupTraining'>;
  readonly dogId: Id<'dog'>;
}

/** Locks a dog's participation in a group training until the transaction ends; false if it takes no part. */
export async function lockParticipation(
  { tx, school }: Pick<Ctx, 'tx' | 'school'>,
  { groupTrainingId, dogId }: ParticipationOfDog,
): Promise<boolean> {
  const row = await tx
    .selectFrom('group_training_participants')
    .select('participant_id')
    .where('school_id', '=', school.id)
    .where('group_training_id', '=', groupTrainingId)
    .where('participant_id', '=', dogId)
    .where('left_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts trainers and dogs into group trainings, those who have left them too. One statement, however many there are. */
export async function addParticipants(
  ctx: Ctx,
  groupTrainingIds: readonly Id<'groupTraining'>[],
  { trainerIds, dogIds }: Members,
): Promise<void> {
  const { tx, school, now } = ctx;
  await sql`
    INSERT INTO group_training_participants (school_id, group_training_id, trainer_id, dog_id, start_time, state, joined_at)
    SELECT trainings.school_id, trainings.id, people.trainer_id, people.dog_id, trainings.start_time, 'planned',
      ${now.instant.toString()}::timestamptz
    FROM group_trainings AS trainings, (
      SELECT unnest(${[...trainerIds]}::uuid[]) AS trainer_id, NULL::uuid AS dog_id
      UNION ALL SELECT NULL, unnest(${[...dogIds]}::uuid[])
    ) AS people
    WHERE trainings.school_id = ${school.id} AND trainings.id = ${anyOf(groupTrainingIds)}
    ON CONFLICT (school_id, group_training_id, participant_id)
      DO UPDATE SET state = 'planned', joined_at = excluded.joined_at, left_at = NULL`.execute(tx);
  const facts = { trainerIds: [...trainerIds], dogIds: [...dogIds] };
  recordActs(
    ctx,
    groupTrainingIds.map((subjectId) => ({ act: 'group-training-joined', subjectId, facts })),
  );
}

/** Who took somebody out of group trainings: their owner or a trainer. */
export type Leaving = 'withdrawn' | 'removed';

/** Takes trainers and dogs out of group trainings; it stays known that they were to take part, not what owners told of it. */
export async function endParticipation(
  ctx: Ctx,
  groupTrainingIds: readonly Id<'groupTraining'>[],
  { trainerIds, dogIds, state }: Members & { readonly state: Leaving },
): Promise<void> {
  const { tx, school, now } = ctx;
  const left = await tx
    .with('forgotten', (cte) =>
      cte
        .deleteFrom('group_training_notes')
        .where('school_id', '=', school.id)
        .where('group_training_id', '=', anyOf(groupTrainingIds))
        .where('dog_id', '=', anyOf(dogIds)),
    )
    .updateTable('group_training_participants')
    .set({ state, left_at: now.instant.toString(), excuse: null })
    .where('school_id', '=', school.id)
    .where('group_training_id', '=', anyOf(groupTrainingIds))
    .where('participant_id', '=', anyOf([...trainerIds, ...dogIds]))
    .where('left_at', 'is', null)
    .returning(['group_training_id', 'trainer_id', 'dog_id'])
    .execute();
  recordActs(
    ctx,
    [...Map.groupBy(left, (row) => row.group_training_id)].map(([subjectId, rows]) => ({
      act: 'group-training-left',
      subjectId,
      facts: {
        trainerIds: rows.flatMap((row) => row.trainer_id ?? []),
        dogIds: rows.flatMap((row) => row.dog_id ?? []),
        byOwner: state === 'withdrawn',
      },
    })),
  );
}
