import type { Id } from '@psia/contract/core/ids';
import type { Page } from '@psia/contract/core/page';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import { addMinutes } from '@psia/contract/core/time';
import type { PastTraining } from '@psia/contract/dog-file/dog-file.contract';
import { longestServiceMinutes } from '@psia/contract/services/services.rules';
import { type RawBuilder, sql } from 'kysely';
import { type PageAsked, pageOfRows, readPage } from '../../platform/database/lists/page-of-rows.ts';
import type { ReadContext } from '../../platform/acting/context.ts';
import {
  groupParticipations,
  individualParticipations,
  partsTaken,
  tookPlace,
} from '../participations/participations.public.ts';
import { described, shown } from './dog-file.repository.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now'>;

const ownParticipations = ({ school }: ReadCtx, id: Id<'dog'>) =>
  individualParticipations({ schoolId: school.id, whose: { kind: 'dog', id } });

/** The last of a dog's own trainings that are over, with those that began as the first of them did. */
function ownTrainings(ctx: ReadCtx, dogId: Id<'dog'>, most: number): RawBuilder<unknown> {
  return sql`(
    SELECT ${shown} FROM ${ownParticipations(ctx, dogId)} AS own WHERE ${tookPlace(ctx.now.wall)}
    ORDER BY start_time DESC FETCH FIRST (${most}) ROWS WITH TIES)`;
}

/** The group trainings that took place with the dog. */
function withGroups({ school, now }: ReadCtx, dogId: Id<'dog'>): RawBuilder<unknown> {
  const parts = groupParticipations(school.id, partsTaken(school.id, dogId));
  return sql`SELECT ${shown} FROM ${parts} AS with_groups WHERE ${tookPlace(now.wall)}`;
}

/** How many there are: of the dog's own as many as are kept counted and are not to come. */
function counted(ctx: ReadCtx, dogId: Id<'dog'>): RawBuilder<number> {
  const { school, now } = ctx;
  const earliest = addMinutes(now.wall, -longestServiceMinutes);
  return sql`
    SELECT (SELECT coalesce(sum(change), 0) FROM confirmed_counts WHERE school_id = ${school.id} AND dog_id = ${dogId})
      - (SELECT count(*) FROM ${ownParticipations(ctx, dogId)} AS own WHERE state = 'confirmed'
        AND start_time >= ${earliest}::timestamp AND end_time > ${now.wall}::timestamp)
      + (SELECT count(*) FROM (${withGroups(ctx, dogId)}) AS with_groups)`;
}

interface Row extends Omit<PastTraining, 'recommendation'> {
  readonly recommendationId: Id<'recommendation'> | null;
  readonly createdAt: Temporal.Instant | null;
  readonly authorName: string | null;
  readonly summary: string | null;
  readonly recommendations: string | null;
}

/** A page of the dog's trainings that are over, the last one first, each with the newest recommendation after it (D174). */
export async function listPastTrainings(
  ctx: ReadCtx,
  { dogId, page, size }: PageAsked & { readonly dogId: Id<'dog'> },
): Promise<Page<PastTraining>> {
  const { school } = ctx;
  const offset = page * size;
  // Neither part can give more to the page than stand on all pages up to it.
  const most = offset + size;
  const found = sql`
    SELECT * FROM (
      ${ownTrainings(ctx, dogId, most)}
      UNION ALL
      (${withGroups(ctx, dogId)}
        ORDER BY start_time DESC, id DESC LIMIT ${most})
    ) AS found ORDER BY start_time DESC, id DESC LIMIT ${size} OFFSET ${offset}`;
  const listed = sql<Row>`
    SELECT past.*, written.id AS "recommendationId", written.created_at AS "createdAt",
      authors.display_name AS "authorName", written.summary, written.recommendations
    FROM (${described(ctx, found, sql`found.start_time DESC, found.id DESC`)}) AS past
    LEFT JOIN LATERAL (
      SELECT id, created_at, author_id, summary, recommendations FROM (
        (SELECT * FROM recommendations
          WHERE past.kind = 'training' AND school_id = ${school.id} AND training_id = past.id)
        UNION ALL
        (SELECT * FROM recommendations
          WHERE past.kind = 'groupTraining' AND school_id = ${school.id} AND group_training_id = past.id
            AND dog_id = ${dogId})
      ) AS either ORDER BY created_at DESC, id DESC LIMIT 1
    ) AS written ON true
    LEFT JOIN members AS authors ON authors.school_id = ${school.id} AND authors.id = written.author_id
    ORDER BY past."startTime" DESC, past.id DESC`;
  const { rows, total } = await readPage(ctx.db, { counted: counted(ctx, dogId), listed });
  return pageOfRows(
    rows.map((row) => pastTrainingOf(row, school.timeZone)),
    total,
    { page, size },
  );
}

function pastTrainingOf(row: Row, timeZone: string): PastTraining {
  const { recommendationId: id, createdAt, authorName: trainerName, summary, recommendations, ...training } = row;
  if (id === null || createdAt === null || trainerName === null || summary === null || recommendations === null) {
    return { ...training, recommendation: null };
  }
  const createTime = wallTimeOf(createdAt, timeZone);
  return { ...training, recommendation: { id, createTime, trainerName, summary, recommendations } };
}
