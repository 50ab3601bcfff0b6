import { sql } from 'kysely';
import { isDogOwner } from '../../../platform/database/columns/dog-people.ts';
import { day, moment, text } from './exports-cells.domain.ts';
import { joinMember, type NamedTable, type Scope } from './exports-scope.repository.ts';

const surveyAnswer = sql`concat_ws('; ', answers.choice, nullif(array_to_string(answers.choices, '; '), ''), answers.text,
  to_char(answers.date, 'DD.MM.YYYY'))`;

/** What was answered to surveys about the dogs: a row for each answered question. */
export const surveyAnswers = ({ hasDog, nameOf }: Scope): NamedTable => ({
  title: 'Odpowiedzi na ankiety',
  file: 'odpowiedzi-na-ankiety',
  table: {
    columns: [
      ['Ankieta', sql`surveys.title`, text],
      ['Pies', sql`dogs.name`, text],
      ['Właściciel', nameOf('owners'), text],
      ['Pytanie', sql`questions.text`, text],
      ['Odpowiedź', surveyAnswer, text],
      ['Kto wypełnił', nameOf('fillers'), text],
      ['Wypełniono', sql`responses.submitted_at`, moment],
    ],
    from: (schoolId) => sql`survey_answers AS answers
      JOIN survey_responses AS responses ON responses.school_id = ${schoolId}
        AND responses.survey_id = answers.survey_id AND responses.dog_id = answers.dog_id
      JOIN survey_questions AS questions ON questions.school_id = ${schoolId}
        AND questions.survey_id = answers.survey_id AND questions.id = answers.question_id
      JOIN surveys ON surveys.school_id = ${schoolId} AND surveys.id = answers.survey_id
      JOIN dogs ON dogs.school_id = ${schoolId} AND dogs.id = answers.dog_id
      JOIN members AS owners ON owners.school_id = ${schoolId} AND ${isDogOwner()}
      ${joinMember('fillers', 'responses.submitted_by', schoolId)}
      WHERE answers.school_id = ${schoolId} AND ${hasDog(sql`answers.dog_id`, schoolId)}`,
    order: [
      [sql`answers.survey_id`, 'uuid'],
      [sql`answers.dog_id`, 'uuid'],
      [sql`answers.question_id`, 'uuid'],
    ],
  },
});

/** What was answered in reports about the dogs: a row for each answered question of each day. */
export const reportAnswers = ({ hasDog, nameOf }: Scope): NamedTable => ({
  title: 'Odpowiedzi w raportach',
  file: 'odpowiedzi-w-raportach',
  table: {
    columns: [
      ['Raport', sql`templates.title`, text],
      ['Pies', sql`dogs.name`, text],
      ['Właściciel', nameOf('owners'), text],
      ['Za dzień', sql`answers.due_date`, day],
      ['Pytanie', sql`questions.text`, text],
      ['Odpowiedź', sql`answers.text`, text],
      ['Kto wypełnił', nameOf('fillers'), text],
      ['Wypełniono', sql`submissions.submitted_at`, moment],
      ['Odpowiedź trenera', sql`submissions.reaction`, text],
      ['Kto odpowiedział', nameOf('reactors'), text],
      ['Odpowiedziano', sql`submissions.reacted_at`, moment],
    ],
    from: (schoolId) => sql`report_answers AS answers
      JOIN report_submissions AS submissions ON submissions.school_id = ${schoolId}
        AND submissions.assignment_id = answers.assignment_id AND submissions.due_date = answers.due_date
      JOIN report_template_questions AS questions ON questions.school_id = ${schoolId}
        AND questions.template_id = answers.template_id AND questions.id = answers.template_question_id
      JOIN report_templates AS templates ON templates.school_id = ${schoolId} AND templates.id = answers.template_id
      JOIN dogs ON dogs.school_id = ${schoolId} AND dogs.id = submissions.dog_id
      JOIN members AS owners ON owners.school_id = ${schoolId} AND ${isDogOwner()}
      ${joinMember('fillers', 'submissions.submitted_by', schoolId)}
      ${joinMember('reactors', 'submissions.reacted_by', schoolId)}
      WHERE answers.school_id = ${schoolId} AND ${hasDog(sql`submissions.dog_id`, schoolId)}`,
    order: [
      [sql`answers.assignment_id`, 'uuid'],
      [sql`answers.due_date`, 'date'],
      [sql`answers.template_question_id`, 'uuid'],
    ],
  },
});
