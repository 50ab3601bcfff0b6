import type { Id } from '@psia/contract/core/ids';
import type { Page } from '@psia/contract/core/page';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { Recommendation, RecommendationTexts } from '@psia/contract/recommendations/recommendations.contract';
import type { CountIds } from '../../platform/database/lookup.ts';
import { pageOfRows, readPage } from '../../platform/database/lists/page-of-rows.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { hasEnded } from '../../platform/database/columns/dog-ending.ts';
import { dogOwnerId, isDogOf } from '../../platform/database/columns/dog-people.ts';
import type { FiledDog } from './recommendations.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'db' | 'actor' | 'school' | 'now'>;

/** Counts those of the ids that name recommendations of the caller's school, or for dogs of the calling owner. */
export const countRecommendations: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('recommendations')
    .innerJoin('dogs', (join) =>
      join.onRef('dogs.school_id', '=', 'recommendations.school_id').onRef('dogs.id', '=', 'recommendations.dog_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recommendations.school_id', '=', caller.schoolId)
    .where('recommendations.id', '=', ids)
    .where((eb) => eb.or([caller.isTrainer, isDogOf(caller.memberId)]));

function recommendationsOfSchool({ db, school }: ReadCtx) {
  return db
    .selectFrom('recommendations')
    .innerJoin('members', (join) =>
      join
        .onRef('members.school_id', '=', 'recommendations.school_id')
        .onRef('members.id', '=', 'recommendations.author_id'),
    )
    .select([
      'recommendations.id',
      'recommendations.dog_id',
      'recommendations.summary',
      'recommendations.recommendations',
      'recommendations.created_at',
      'recommendations.edited_at',
      'recommendations.version',
      'members.display_name',
    ])
    .where('recommendations.school_id', '=', school.id);
}

type Row = Awaited<ReturnType<ReturnType<typeof recommendationsOfSchool>['execute']>>[number];

function recommendationOf(row: Row, { school: { timeZone } }: ReadCtx): Recommendation {
  return {
    id: row.id,
    dogId: row.dog_id,
    summary: row.summary,
    recommendations: row.recommendations,
    createTime: wallTimeOf(row.created_at, timeZone),
    trainerName: row.display_name,
    editedAt: row.edited_at && wallTimeOf(row.edited_at, timeZone),
    version: row.version,
  };
}

/** A recommendation of the school; NOT_FOUND when it is none. */
export async function getRecommendation(ctx: ReadCtx, id: string): Promise<Recommendation> {
  const row = await recommendationsOfSchool(ctx).where('recommendations.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return recommendationOf(row, ctx);
}

function recommendationsOfDog(ctx: ReadCtx, dogId: Id<'dog'>) {
  return recommendationsOfSchool(ctx)
    .where('recommendations.dog_id', '=', dogId)
    .orderBy('recommendations.created_at', 'desc')
    .orderBy('recommendations.id', 'desc');
}

/** The newest recommendation for a dog; null when it has none. */
export async function findLastRecommendation(ctx: ReadCtx, dogId: Id<'dog'>): Promise<Recommendation | null> {
  const row = await recommendationsOfDog(ctx, dogId).limit(1).executeTakeFirst();
  return row ? recommendationOf(row, ctx) : null;
}

interface PageOfDog {
  readonly dogId: Id<'dog'>;
  readonly page: number;
  readonly size: number;
}

/** A page of a dog's recommendations, newest first, with true totals even past the end (D46). */
export async function listRecommendations(
  ctx: ReadCtx,
  { dogId, page, size }: PageOfDog,
): Promise<Page<Recommendation>> {
  const { rows, total } = await readPage(ctx.db, {
    counted: ctx.db
      .selectFrom('recommendations')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('school_id', '=', ctx.school.id)
      .where('dog_id', '=', dogId),
    listed: recommendationsOfDog(ctx, dogId)
      .limit(size)
      .offset(page * size),
  });
  return pageOfRows(
    rows.map((row) => recommendationOf(row, ctx)),
    total,
    { page, size },
  );
}

/** Locks a dog of the school until the transaction ends; NOT_FOUND if it is none. */
export async function lockDog({ tx, school }: Ctx, dogId: Id<'dog'>): Promise<FiledDog> {
  const row = await tx
    .selectFrom('dogs')
    .select(['id', 'name', dogOwnerId().as('ownerId'), hasEnded().as('hasEnded')])
    .where('school_id', '=', school.id)
    .where('id', '=', dogId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  const { hasEnded: ended, ...dog } = row;
  if (ended) throw new Refusal('DOG_ENDED');
  return dog;
}

interface NewRecommendation extends RecommendationTexts {
  readonly id: string;
  readonly dogId: Id<'dog'>;
  readonly trainingId: Id<'training'> | null;
}

/** Keeps a recommendation of the caller. */
export async function insertRecommendation(
  { tx, school, actor, now }: Ctx,
  { id, dogId, trainingId, summary, recommendations }: NewRecommendation,
): Promise<void> {
  await tx
    .insertInto('recommendations')
    .values({
      id,
      school_id: school.id,
      dog_id: dogId,
      author_id: actor.id,
      training_id: trainingId,
      summary,
      recommendations,
      created_at: now.instant.toString(),
    })
    .execute();
}

/** A locked recommendation, with what its change is judged by. */
interface LockedRecommendation {
  readonly version: number;
  readonly dogId: Id<'dog'>;
  readonly ownerId: Id<'owner'>;
}

/** Locks a recommendation until the transaction ends; null if it is gone. */
export async function lockRecommendation({ tx, school }: Ctx, id: string): Promise<LockedRecommendation | null> {
  const row = await tx
    .selectFrom('recommendations')
    .innerJoin('dogs', (join) =>
      join.onRef('dogs.school_id', '=', 'recommendations.school_id').onRef('dogs.id', '=', 'recommendations.dog_id'),
    )
    .select(['recommendations.version', 'recommendations.dog_id', dogOwnerId().as('ownerId')])
    .where('recommendations.school_id', '=', school.id)
    .where('recommendations.id', '=', id)
    .forUpdate('recommendations')
    .executeTakeFirst();
  return row ? { version: row.version, dogId: row.dog_id, ownerId: row.ownerId } : null;
}

/** Replaces the texts of a recommendation. The caller must have locked it. */
export async function updateRecommendation(
  { tx, school, now }: Ctx,
  { id, summary, recommendations }: RecommendationTexts & { readonly id: string },
): Promise<void> {
  await tx
    .updateTable('recommendations')
    .set((eb) => ({ summary, recommendations, edited_at: now.instant.toString(), version: eb('version', '+', 1) }))
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .execute();
}

/** Removes a recommendation. The caller must have locked it. */
export async function deleteRecommendation({ tx, school }: Ctx, id: string): Promise<void> {
  await tx.deleteFrom('recommendations').where('school_id', '=', school.id).where('id', '=', id).execute();
}
