import type { AnswerKind } from '@psia/contract/report-templates/answer-kinds.rules';
import type { Recurrence } from '@psia/contract/reports/recurrences.rules';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Author } from './exercise-factories.ts';

export interface TemplateChanges {
  readonly title?: string;
  /** One text unless told. */
  readonly questions?: readonly { readonly text?: string; readonly kind?: AnswerKind; readonly questionId?: string }[];
}

export interface GivenAssignment {
  readonly by: Author;
  readonly dogId: string;
  readonly templateId: string;
  /** The day of the server's clock in UTC unless told. */
  readonly startDate?: string;
  readonly endDate?: string | null;
  readonly recurrence?: Recurrence;
}

export interface GivenReport {
  readonly by: Author;
  readonly dogId: string;
  readonly assignmentId: string;
  readonly dueDate: string;
  /** The same answer to every question. */
  readonly text?: string;
}

/** What tests of reports start from. */
export function reportFactoriesOf(
  { database, clock }: { readonly database: { readonly write: Database }; readonly clock: Clock },
  next: () => number,
) {
  const db = database.write;
  const now = () => clock.now().toString();

  return {
    /** A question in the bank of a trainer's school. */
    async reportQuestion({ id: created_by, schoolId: school_id }: Author, changes: { question?: string } = {}) {
      const [id, question] = [newId(), changes.question ?? `Pytanie ${next()}`];
      await db
        .insertInto('report_questions')
        .values({ school_id, id, question, answer_kind: 'TEXT', created_by, created_at: now() })
        .execute();
      return { id, question };
    },

    /** A template of a trainer's school, with the ids of its questions in their order. */
    async reportTemplate({ id: created_by, schoolId: school_id }: Author, changes: TemplateChanges = {}) {
      const [id, title] = [newId(), changes.title ?? `Szablon ${next()}`];
      await db.insertInto('report_templates').values({ school_id, id, title, created_by, created_at: now() }).execute();
      const rows = (changes.questions ?? [{}]).map(({ text, kind = 'TEXT', questionId = null }, position) => ({
        school_id,
        template_id: id,
        id: newId(),
        position,
        question_id: questionId,
        text: text ?? `Pytanie ${next()}`,
        answer_kind: kind,
      }));
      await db.insertInto('report_template_questions').values(rows).execute();
      return { id, title, questionIds: rows.map((row) => row.id) };
    },

    /** A report that a trainer has assigned to a dog, once unless told. */
    async reportAssignment({ by, dogId, templateId, startDate, endDate = null, recurrence }: GivenAssignment) {
      const [id, created_at] = [newId(), now()];
      await db
        .insertInto('report_assignments')
        .values({
          school_id: by.schoolId,
          id,
          dog_id: dogId,
          template_id: templateId,
          assigned_by: by.id,
          start_date: startDate ?? created_at.slice(0, 10),
          end_date: endDate,
          recurrence: recurrence ?? 'ONCE',
          created_at,
        })
        .execute();
      return { id };
    },

    /** A report that somebody has filled for one day. */
    async filledReport({ by, dogId, assignmentId, dueDate, text }: GivenReport) {
      const place = { school_id: by.schoolId, assignment_id: assignmentId, due_date: dueDate };
      await db
        .insertInto('report_submissions')
        .values({ ...place, dog_id: dogId, submitted_by: by.id, submitted_at: now() })
        .execute();
      await db
        .insertInto('report_answers')
        .columns(['school_id', 'assignment_id', 'due_date', 'template_id', 'template_question_id', 'text'])
        .expression((eb) =>
          eb
            .selectFrom('report_assignments as assigned')
            .innerJoin('report_template_questions as questions', (join) =>
              join
                .onRef('questions.school_id', '=', 'assigned.school_id')
                .onRef('questions.template_id', '=', 'assigned.template_id'),
            )
            .select((at) => [
              'assigned.school_id',
              'assigned.id',
              at.cast<string>(at.val(dueDate), 'date').as('due_date'),
              'questions.template_id',
              'questions.id as question_id',
              at.val(text ?? 'Dobrze').as('text'),
            ])
            .where('assigned.school_id', '=', by.schoolId)
            .where('assigned.id', '=', assignmentId),
        )
        .execute();
      return { id: `${assignmentId}.${dueDate}` };
    },
  };
}
