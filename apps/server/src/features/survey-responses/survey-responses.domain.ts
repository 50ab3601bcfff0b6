import type { Id } from '@psia/contract/core/ids';
import {
  type Answer,
  blankAnswer,
  faultOf,
  type Given,
  keptAnswer,
  missingMessage,
} from '@psia/contract/survey-responses/answers.rules';
import type { Notice } from '../notifications/notifications.public.ts';
import type { LockedSurvey } from '../surveys/surveys.public.ts';

/** An answer to a question, with the id by which the caller names the question. */
export interface GivenResponse extends Given {
  readonly questionId: string;
}

/** A survey's present questions and its version. */
type AskedSurvey = Pick<LockedSurvey, 'version' | 'questions'>;

const idOf = ({ questionId }: GivenResponse) => questionId.toLowerCase();

/**
 * Whether answers are to questions that are no longer the present ones: since the version that was seen, a question has
 * changed, was added or was removed. Without a version the present questions count.
 */
export function isOutdated(
  { version, questions }: AskedSurvey,
  responses: readonly GivenResponse[],
  seenVersion: number | undefined,
): boolean {
  if (seenVersion === undefined || seenVersion >= version) return false;
  const known = new Set(questions.map(({ id }) => id));
  return questions.some(({ changedIn }) => changedIn > seenVersion) || !responses.every((one) => known.has(idOf(one)));
}

/** Errors of a whole response: a sentence that names the question, and each error by its path. */
export interface ResponseFaults {
  readonly message: string;
  readonly fieldErrors: Record<string, string>;
}

/**
 * Returns the errors of a survey's answers; undefined if there are none: unknown and repeated questions (D58, D117),
 * fields that don't fit (D90), required questions without an answer. If such a question is not in the list, its path is
 * `responses`.
 */
export function faultsOf({ questions }: AskedSurvey, responses: readonly GivenResponse[]): ResponseFaults | undefined {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const answered = new Set<string>();
  const faults = responses.flatMap((given, index): [string, string][] => {
    const question = byId.get(idOf(given));
    const place = `responses.${index}`;
    if (!question) return [[`${place}.questionId`, 'Tego pytania nie ma w ankiecie.']];
    if (answered.has(question.id)) return [[`${place}.questionId`, 'To pytanie ma już odpowiedź.']];
    answered.add(question.id);
    const fault = faultOf(question, given);
    return fault ? [[`${place}.${fault.field}`, fault.message]] : [];
  });
  const forgotten = questions.filter(({ id, required }) => required && !answered.has(id)).map(missingMessage);
  const all = [...faults, ...(forgotten.length === 0 ? [] : [['responses', forgotten.join(' ')] as const])];
  const message = all[0]?.[1];
  return message === undefined ? undefined : { message, fieldErrors: Object.fromEntries(all) };
}

/** An answer to a question, as stored. */
export interface KeptResponse extends Answer {
  readonly questionId: string;
}

/** Returns an answer for each question of a survey, blank if none was given (D91). There must be no errors. */
export function keptResponses({ questions }: AskedSurvey, responses: readonly GivenResponse[]): KeptResponse[] {
  const given = new Map(responses.map((one) => [idOf(one), one]));
  return questions.map((question) => ({
    questionId: question.id,
    ...keptAnswer(question, given.get(question.id) ?? blankAnswer),
  }));
}

/** A survey that was filled about a dog. */
export interface FilledSurvey {
  readonly survey: { readonly id: Id<'survey'>; readonly title: string };
  readonly dog: { readonly id: Id<'dog'>; readonly name: string };
  /** The trainers to tell. */
  readonly trainerIds: readonly Id<'trainer'>[];
}

/** Returns the notices for trainers when somebody has filled a survey (D111, D120). */
export function filledNotices({ survey, dog, trainerIds }: FilledSurvey): Notice[] {
  return trainerIds.map((memberId) => ({
    memberId,
    kind: 'survey-filled',
    target: { type: 'survey', id: survey.id, dogId: dog.id },
    facts: { surveyId: survey.id, title: survey.title, dogId: dog.id, dogName: dog.name },
  }));
}
