import type { Survey } from '@psia/contract/surveys/surveys.contract';
import { type BuilderValues, type BuiltQuestion, newQuestion } from './question-list.rules.ts';

const mostOfTitle = 200;
const copyMark = ' (kopia)';

/** What a new survey begins with. */
export const emptySurvey: BuilderValues = { title: '', questions: [] };

/** With a row in each list, for drafts to be held against. */
export const exampleSurvey: BuilderValues = { title: '', questions: [{ ...newQuestion(), answerOptions: [''] }] };

type SurveyContent = Pick<Survey, 'title' | 'questions'>;

/** What an edit of a survey begins with. */
export function surveyValues({ title, questions }: SurveyContent): BuilderValues {
  return {
    title,
    questions: questions
      .toSorted((one, other) => one.questionIndex - other.questionIndex)
      .map(({ id, questionText, questionType, required, answerOptions }) => ({
        key: id,
        id,
        questionText,
        questionType,
        required,
        answerOptions,
      })),
  };
}

/** What a copy begins with: a new survey of the same questions. */
export function copyValues({ title, questions }: BuilderValues): BuilderValues {
  return {
    title: `${title.slice(0, mostOfTitle - copyMark.length)}${copyMark}`,
    questions: questions.map((question) => ({ ...question, id: '' })),
  };
}

function sentQuestion({ questionText, questionType, required, answerOptions }: BuiltQuestion, questionIndex: number) {
  return { questionText, questionType, questionIndex, required, answerOptions: [...answerOptions] };
}

/** What is sent of a new survey (part 2 §7). */
export function newSurveyBody({ title, questions }: BuilderValues) {
  return { title, questions: questions.map(sentQuestion), isActive: true };
}

/** What is sent of a changed one: a question that the server knows keeps its id (D137). */
export function changedSurveyBody({ title, questions }: BuilderValues) {
  return {
    title,
    questions: questions.map((question, place) => ({
      ...sentQuestion(question, place),
      ...(question.id !== '' && { id: question.id }),
    })),
  };
}
