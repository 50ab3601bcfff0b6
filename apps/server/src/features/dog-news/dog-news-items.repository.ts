import type { Id } from '@psia/contract/core/ids';
import type { NewsTab } from '@psia/contract/dog-news/dog-news.contract';
import { type Expression, sql } from 'kysely';
import type { ReadContext } from '../../platform/acting/context.ts';

export type ReadCtx = Pick<ReadContext, 'db' | 'actor' | 'school' | 'now'>;

type DogId = Expression<Id<'dog'>>;

const tabNamed = (tab: NewsTab) => sql<NewsTab>`${sql.lit(tab)}`.as('tab');
/** Ids are text here: that of a filled report is made of its assignment's and its day (D33). */
const textOf = (column: string) => sql<string>`${sql.ref(column)}::text`.as('id');
const submissionId = sql<string>`assignment_id || '.' || due_date`.as('id');

/** What other trainers noted, and what others than the caller answered about a dog and practised with it. */
function writtenForTrainers({ db, actor, school }: ReadCtx, dogId: DogId) {
  const notes = db
    .selectFrom('dog_notes')
    .select([textOf('id'), 'created_at', tabNamed('notes')])
    .where('school_id', '=', school.id)
    .where('dog_id', '=', dogId)
    .where('author_id', '<>', actor.id);
  const filledSurveys = db
    .selectFrom('survey_responses')
    .select([textOf('survey_id'), 'submitted_at as created_at', tabNamed('surveys')])
    .where('school_id', '=', school.id)
    .where('dog_id', '=', dogId)
    .where('submitted_by', '<>', actor.id);
  const filledReports = db
    .selectFrom('report_submissions')
    .select([submissionId, 'submitted_at as created_at', tabNamed('reports')])
    .where('school_id', '=', school.id)
    .where('dog_id', '=', dogId)
    .where('submitted_by', '<>', actor.id);
  const practice = db
    .selectFrom('practice_sessions')
    .select([textOf('id'), 'received_at as created_at', tabNamed('exercises')])
    .where('school_id', '=', school.id)
    .where('dog_id', '=', dogId)
    .where('member_id', '<>', actor.id);
  return notes.unionAll(filledSurveys).unionAll(filledReports).unionAll(practice);
}

/** What trainers recommended and gave a dog to do. */
function lessonsForOwner({ db, school }: ReadCtx, dogId: DogId) {
  const recommendations = db
    .selectFrom('recommendations')
    .select([textOf('id'), 'created_at', tabNamed('recommendations')])
    .where('school_id', '=', school.id)
    .where('dog_id', '=', dogId);
  const homework = db
    .selectFrom('assigned_exercises')
    .select([textOf('id'), 'created_at', tabNamed('exercises')])
    .where('school_id', '=', school.id)
    .where('dog_id', '=', dogId)
    .where('hidden_at', 'is', null);
  return recommendations.unionAll(homework);
}

/** What trainers asked about a dog, and what they said to the answers. */
function questionsForOwner({ db, school }: ReadCtx, dogId: DogId) {
  const surveys = db
    .selectFrom('survey_assignments')
    .select([textOf('survey_id'), 'assigned_at as created_at', tabNamed('surveys')])
    .where('school_id', '=', school.id)
    .where('dog_id', '=', dogId)
    .where('unassigned_at', 'is', null);
  const reports = db
    .selectFrom('report_assignments')
    .select([textOf('id'), 'created_at', tabNamed('reports')])
    .where('school_id', '=', school.id)
    .where('dog_id', '=', dogId)
    .where('deleted_at', 'is', null);
  const reactions = db
    .selectFrom('report_submissions')
    .select([submissionId, 'reacted_at as created_at', tabNamed('reports')])
    .where('school_id', '=', school.id)
    .where('dog_id', '=', dogId)
    .where('reacted_at', 'is not', null)
    .$narrowType<{ created_at: Temporal.Instant }>();
  return surveys.unionAll(reports).unionAll(reactions);
}

/**
 * Everything of others about a dog that can be new to the caller's role (D119), however old. What is new to owners is never
 * their own: trainers alone write it, or the school itself with the first training (D143).
 */
export function itemsOfDog(ctx: ReadCtx, dogId: DogId) {
  return ctx.actor.role === 'trainer'
    ? writtenForTrainers(ctx, dogId)
    : lessonsForOwner(ctx, dogId).unionAll(questionsForOwner(ctx, dogId));
}
