import type { Id } from '@psia/contract/core/ids';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { WallTime } from '@psia/contract/core/time';
import type { GroupTrainingToWrapUp } from '@psia/contract/recommendations/group-wrapping-up.contract';
import type { ParticipationState } from '@psia/contract/participations/participations.rules';
import { sql } from 'kysely';
import { hasEnded, isInTraining } from '../../../platform/database/columns/dog-ending.ts';
import { dogOwnerId, isDogOwner } from '../../../platform/database/columns/dog-people.ts';
import type { CountIds } from '../../../platform/database/lookup.ts';
import { polishOrder } from '../../../platform/database/polish-order.ts';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { participantsOf } from '../../participations/participations.public.ts';
import { pictureUrl } from '../../pictures/pictures.public.ts';
import type { FiledDog } from '../recommendations.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now' | 'signatures'>;
type Ctx = Pick<WriteContext, 'tx' | 'db' | 'school' | 'actor' | 'now'>;

/** Counts those of the ids that name group trainings of the caller's school, those that were called off too. */
export const countGroupTrainings: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('group_trainings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids);

interface FoundDog {
  readonly id: Id<'dog'>;
  readonly name: string;
  readonly breed: string;
  readonly ownersName: string;
  readonly photoId: string | null;
}

interface Row extends Pick<GroupTrainingToWrapUp, 'groupId' | 'groupName' | 'startTime' | 'endTime'> {
  readonly dogs: readonly FoundDog[];
  readonly writtenAt: Temporal.Instant | null;
  readonly trainerName: string | null;
}

/** A group training with the dogs that took part and still train here, by name, and who wrote after it first; NOT_FOUND when it is none. */
export async function getGroupTraining(ctx: ReadCtx, id: Id<'groupTraining'>): Promise<GroupTrainingToWrapUp> {
  const schoolId = ctx.school.id;
  const { rows } = await sql<Row>`
    SELECT trainings.group_id AS "groupId", groups.name AS "groupName", trainings.start_time AS "startTime",
      trainings.end_time AS "endTime", written.created_at AS "writtenAt",
      authors.display_name AS "trainerName",
      (SELECT coalesce(json_agg(json_build_object('id', dogs.id, 'name', dogs.name, 'breed', dogs.breed,
          'ownersName', owners.display_name, 'photoId', dogs.photo_id)
          ORDER BY ${polishOrder('dogs.name')}, dogs.id), '[]')
        FROM ${participantsOf(schoolId, sql`trainings.id`)} AS taking
        JOIN dogs ON dogs.school_id = ${schoolId} AND dogs.id = taking.dog_id AND ${isInTraining()}
        JOIN members AS owners ON owners.school_id = ${schoolId} AND ${isDogOwner()}
      ) AS dogs
    FROM group_trainings AS trainings
    JOIN groups ON groups.school_id = ${schoolId} AND groups.id = trainings.group_id
    LEFT JOIN LATERAL (
      SELECT created_at, author_id FROM recommendations
      WHERE school_id = ${schoolId} AND group_training_id = trainings.id ORDER BY created_at, id LIMIT 1
    ) AS written ON true
    LEFT JOIN members AS authors ON authors.school_id = ${schoolId} AND authors.id = written.author_id
    WHERE trainings.school_id = ${schoolId} AND trainings.id = ${id}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Refusal('NOT_FOUND');
  const { dogs, writtenAt, trainerName, ...training } = row;
  return {
    groupTrainingId: id,
    ...training,
    dogs: dogs.map(({ photoId, ...dog }) => ({ ...dog, photoUrl: pictureUrl(ctx, photoId) })),
    written:
      writtenAt === null || trainerName === null
        ? null
        : { trainerName, createTime: wallTimeOf(writtenAt, ctx.school.timeZone) },
  };
}

/** A locked group training, with what decides whether recommendations can be about it. */
interface LockedGroupTraining {
  readonly groupName: string;
  readonly startTime: WallTime;
  readonly endTime: WallTime;
  readonly state: ParticipationState;
  /** Whether anybody has recommended something after it. */
  readonly isWritten: boolean;
}

/** Locks a group training until the transaction ends, so that nobody writes after it a second time. */
export async function lockGroupTraining(ctx: Ctx, id: Id<'groupTraining'>): Promise<LockedGroupTraining> {
  const { tx, school } = ctx;
  const row = await tx
    .selectFrom('group_trainings')
    .innerJoin('groups', (join) =>
      join
        .onRef('groups.school_id', '=', 'group_trainings.school_id')
        .onRef('groups.id', '=', 'group_trainings.group_id'),
    )
    .select(['groups.name', 'group_trainings.start_time', 'group_trainings.end_time', 'group_trainings.cancelled_at'])
    .where('group_trainings.school_id', '=', school.id)
    .where('group_trainings.id', '=', id)
    .forNoKeyUpdate('group_trainings')
    .executeTakeFirstOrThrow();
  return {
    groupName: row.name,
    startTime: row.start_time,
    endTime: row.end_time,
    state: row.cancelled_at === null ? 'confirmed' : 'cancelled',
    isWritten: await isWritten(ctx, id),
  };
}

/**
 * Whether somebody has written after a training. Call it once the training is locked: a statement that waited for the
 * lock doesn't see what was written meanwhile.
 */
async function isWritten({ tx, school }: Ctx, id: Id<'groupTraining'>): Promise<boolean> {
  const row = await tx
    .selectFrom('recommendations')
    .select('id')
    .where('school_id', '=', school.id)
    .where('group_training_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A dog that took part, and whether it trains here no longer. */
export interface TakingDog extends FiledDog {
  readonly hasEnded: boolean;
}

/** The dogs that took part in a group training, by name. */
export async function listDogs({ tx, school }: Ctx, id: Id<'groupTraining'>): Promise<TakingDog[]> {
  return tx
    .selectFrom(participantsOf(school.id, id).as('taking'))
    .innerJoin('dogs', 'dogs.id', 'taking.dog_id')
    .select(['dogs.id', 'dogs.name', dogOwnerId().as('ownerId'), hasEnded().as('hasEnded')])
    .where('dogs.school_id', '=', school.id)
    .orderBy(polishOrder('dogs.name'))
    .orderBy('dogs.id')
    .execute();
}

interface NewRecommendations {
  readonly groupTrainingId: Id<'groupTraining'>;
  readonly summary: string;
  readonly written: readonly { readonly id: string; readonly dog: FiledDog; readonly recommendations: string }[];
}

/** Keeps recommendations of the caller for several dogs of a group, in one statement. */
export async function insertRecommendations(
  { tx, school, actor, now }: Ctx,
  { groupTrainingId, summary, written }: NewRecommendations,
): Promise<void> {
  await sql`
    INSERT INTO recommendations
      (school_id, id, dog_id, author_id, group_training_id, summary, recommendations, created_at)
    SELECT ${school.id}, new.id, new.dog_id, ${actor.id}, ${groupTrainingId}, ${summary}, new.recommendations,
      ${now.instant.toString()}::timestamptz
    FROM unnest(${written.map(({ id }) => id)}::uuid[], ${written.map(({ dog }) => dog.id)}::uuid[],
      ${written.map(({ recommendations }) => recommendations)}::text[]) AS new (id, dog_id, recommendations)`.execute(
    tx,
  );
}
