import type { Id } from '@psia/contract/core/ids';
import type { NewsTab } from '@psia/contract/dog-news/dog-news.contract';
import { type ExpressionBuilder, sql } from 'kysely';
import { endless, instantParam } from '../../platform/database/instant.ts';
import type { DB } from '../../platform/database/schema.generated.ts';
import type { ReadContext } from '../../platform/http/context.ts';
import { earliestNews } from './dog-news.domain.ts';

export type ReadCtx = Pick<ReadContext, 'db' | 'actor' | 'school' | 'now'>;

type Reading = ExpressionBuilder<DB, never>;

const tabNamed = (tab: NewsTab) => sql<NewsTab>`${sql.lit(tab)}`.as('tab');
/** Ids are text here: that of a filled report is made of its assignment's and its day (D33). */
const textOf = (column: string) => sql<string>`${sql.ref(column)}::text`.as('id');
const submissionId = sql<string>`assignment_id || '.' || due_date`.as('id');

/** What other trainers noted, and what others than the caller answered about the school's dogs. */
function writtenForTrainers(read: Reading, { actor, school }: ReadCtx) {
  const notes = read
    .selectFrom('dog_notes')
    .select(['dog_id', textOf('id'), 'created_at', tabNamed('notes')])
    .where('school_id', '=', school.id)
    .where('author_id', '<>', actor.id);
  const filledSurveys = read
    .selectFrom('survey_responses')
    .select(['dog_id', textOf('survey_id'), 'submitted_at as created_at', tabNamed('surveys')])
    .where('school_id', '=', school.id)
    .where('submitted_by', '<>', actor.id);
  const filledReports = read
    .selectFrom('report_submissions')
    .select(['dog_id', submissionId, 'submitted_at as created_at', tabNamed('reports')])
    .where('school_id', '=', school.id)
    .where('submitted_by', '<>', actor.id);
  return notes.unionAll(filledSurveys).unionAll(filledReports);
}

/** Their dogs as a list, so that each is looked up by itself, however many PostgreSQL expects an owner to have. */
function dogsOfCaller(read: Reading, { actor, school }: ReadCtx) {
  const dogs = read.selectFrom('dogs').select('id').where('school_id', '=', school.id).where('owner_id', '=', actor.id);
  return sql<Id<'dog'>>`ANY(ARRAY(${dogs}))`;
}

/** What trainers recommended and gave to do to a calling owner's dogs. */
function lessonsForOwner(read: Reading, ctx: ReadCtx) {
  const recommendations = read
    .selectFrom('recommendations')
    .select(['dog_id', textOf('id'), 'created_at', tabNamed('recommendations')])
    .where('school_id', '=', ctx.school.id)
    .where('dog_id', '=', dogsOfCaller(read, ctx));
  const homework = read
    .selectFrom('assigned_exercises')
    .select(['dog_id', textOf('id'), 'created_at', tabNamed('exercises')])
    .where('school_id', '=', ctx.school.id)
    .where('dog_id', '=', dogsOfCaller(read, ctx));
  return recommendations.unionAll(homework);
}

/** What trainers asked about a calling owner's dogs, and what they said to the answers. */
function questionsForOwner(read: Reading, ctx: ReadCtx) {
  const surveys = read
    .selectFrom('survey_assignments')
    .select(['dog_id', textOf('survey_id'), 'assigned_at as created_at', tabNamed('surveys')])
    .where('school_id', '=', ctx.school.id)
    .where('dog_id', '=', dogsOfCaller(read, ctx))
    .where('unassigned_at', 'is', null);
  const reports = read
    .selectFrom('report_assignments')
    .select(['dog_id', textOf('id'), 'created_at', tabNamed('reports')])
    .where('school_id', '=', ctx.school.id)
    .where('dog_id', '=', dogsOfCaller(read, ctx))
    .where('deleted_at', 'is', null);
  const reactions = read
    .selectFrom('report_submissions')
    .select(['dog_id', submissionId, 'reacted_at as created_at', tabNamed('reports')])
    .where('school_id', '=', ctx.school.id)
    .where('dog_id', '=', dogsOfCaller(read, ctx))
    .where('reacted_at', 'is not', null)
    .$narrowType<{ created_at: Temporal.Instant }>();
  return surveys.unionAll(reports).unionAll(reactions);
}

/**
 * Everything of others that can be new to the caller's role (D119), of the days in which it can be. What is new to owners
 * is never their own: trainers alone write it, or the school itself with the first training (D143).
 */
export function recentItems(ctx: ReadCtx) {
  const { db, actor, now } = ctx;
  const written = (read: Reading) =>
    actor.role === 'trainer'
      ? writtenForTrainers(read, ctx)
      : lessonsForOwner(read, ctx).unionAll(questionsForOwner(read, ctx));
  return db
    .selectFrom((read) => written(read).as('items'))
    .where('items.created_at', '>', instantParam(earliestNews(now.instant)))
    .where('items.created_at', '<', endless<Temporal.Instant>());
}
