import type { QuestionType } from '@psia/contract/surveys/question-types.rules';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Author } from './exercise-factories.ts';

export interface GivenQuestion {
  readonly type?: QuestionType;
  readonly text?: string;
  readonly required?: boolean;
  readonly options?: readonly string[];
}

export interface SurveyChanges {
  readonly title?: string;
  readonly isActive?: boolean;
  /** One required text unless told. */
  readonly questions?: readonly GivenQuestion[];
}

/** What tests of surveys start from. */
export function surveyFactoriesOf(
  { database, clock }: { readonly database: { readonly write: Database }; readonly clock: Clock },
  next: () => number,
) {
  const db = database.write;
  const now = () => clock.now().toString();

  return {
    /** A survey of a trainer's school, with the ids of its questions in their order. */
    async survey({ id: created_by, schoolId: school_id }: Author, changes: SurveyChanges = {}) {
      const { title = `Ankieta ${next()}`, isActive = true, questions = [{ required: true }] } = changes;
      const id = newId();
      await db
        .insertInto('surveys')
        .values({ school_id, id, title, is_active: isActive, created_by, created_at: now() })
        .execute();
      const rows = questions.map(({ type = 'TEXT', text, required = false, options = [] }, position) => ({
        school_id,
        survey_id: id,
        id: newId(),
        position,
        type,
        text: text ?? `Pytanie ${next()}`,
        required,
        options: [...options],
      }));
      if (rows.length > 0) await db.insertInto('survey_questions').values(rows).execute();
      return { id, title, questionIds: rows.map((row) => row.id) };
    },

    /** A survey that a trainer has assigned to a dog. */
    async assignedSurvey({ by, surveyId, dogId }: { by: Author; surveyId: string; dogId: string }) {
      const assigned = { school_id: by.schoolId, survey_id: surveyId, dog_id: dogId, assigned_by: by.id };
      await db
        .insertInto('survey_assignments')
        .values({ ...assigned, assigned_at: now() })
        .execute();
    },

    /** An assigned survey that somebody has filled with the same words at every question, which must be a text. */
    async filledSurvey({ by, surveyId, dogId, text }: { by: Author; surveyId: string; dogId: string; text?: string }) {
      const place = { school_id: by.schoolId, survey_id: surveyId, dog_id: dogId };
      await db
        .insertInto('survey_responses')
        .values({ ...place, submitted_by: by.id, submitted_at: now() })
        .execute();
      await db
        .insertInto('survey_answers')
        .columns(['school_id', 'survey_id', 'dog_id', 'question_id', 'text', 'choices'])
        .expression((eb) =>
          eb
            .selectFrom('survey_questions')
            .select((at) => [
              'school_id',
              'survey_id',
              at.val(dogId).$castTo<string>().as('dog_id'),
              'id',
              at.val(text ?? 'Azor').as('text'),
              at.val<string[]>([]).as('choices'),
            ])
            .where('school_id', '=', by.schoolId)
            .where('survey_id', '=', surveyId),
        )
        .execute();
    },
  };
}
