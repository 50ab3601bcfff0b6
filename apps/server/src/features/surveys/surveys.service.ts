import type { Id } from '@psia/contract/core/ids';
import { isSurveyTooLong, questionErrors, surveyTooLong } from '@psia/contract/surveys/builder.rules';
import type { ListedSurvey, Question, Survey } from '@psia/contract/surveys/surveys.contract';
import { newId } from '../../platform/database/new-id.ts';
import { refuseChanged } from '../../platform/refusal/changed-meanwhile.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { refuseBeyond } from '../../platform/http/network/bound.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announceDogFiles, announceToStaff } from '../notifications/notifications.public.ts';
import { lockSchool } from '../schools/schools.public.ts';
import * as assigning from './surveys-assigning.repository.ts';
import * as questionRows from './surveys-questions.repository.ts';
import * as repository from './surveys.repository.ts';
import {
  areTheSame,
  type KeptQuestion,
  mostSurveys,
  nextQuestions,
  type SentQuestion,
  tooManySurveys,
} from './surveys.domain.ts';

/**
 * When a survey changes, at most this many files of dogs that have it are refreshed live. Others show the change when
 * opened.
 */
const maxLiveRefreshes = 200;

/**
 * Returns the surveys of the caller's school, newest first; with questions only for 'all'. If the answer would be too
 * long, the older ones come without questions and say how many they have (D193).
 */
export async function listSurveys(
  ctx: ReadContext,
  { questions }: { readonly questions: 'all' | 'none' },
): Promise<ListedSurvey[]> {
  const { id: schoolId } = ctx.school;
  if (questions === 'none') {
    return (await repository.listSurveys(ctx)).map((survey) => ({ ...survey, schoolId, questions: [] }));
  }
  const listed = await repository.listWithQuestions(ctx);
  return listed.map(({ survey, questions: kept }) => ({
    ...survey,
    schoolId,
    questions: (kept ?? []).map(questionOf),
  }));
}

/**
 * Returns a survey of the caller's school with its questions, even a deleted one. An owner is not told how many have
 * answered.
 */
export async function getSurvey(ctx: ReadContext, id: Id<'survey'>): Promise<Survey> {
  const found = await repository.findWithQuestions(ctx, id);
  if (!found) throw new Refusal('NOT_FOUND');
  const { survey } = found;
  const counts = ctx.actor.role === 'trainer' ? survey.counts : null;
  return { ...survey, schoolId: ctx.school.id, questions: found.questions.map(questionOf), counts };
}

/** Returns a question for an answer, with its place in the list. */
export function questionOf(
  { changedIn: _, answerOptions, ...question }: KeptQuestion,
  questionIndex: number,
): Question {
  return { ...question, answerOptions: [...answerOptions], questionIndex };
}

interface SentSurvey {
  readonly title: string;
  readonly questions: readonly SentQuestion[];
}

/**
 * Adds a survey to the caller's school (D134). BAD_INPUT for wrong options (D89) or more than 300 kB of text (D193),
 * LIMIT_REACHED beyond 500.
 */
export async function createSurvey(
  ctx: WriteContext,
  { title, questions, isActive }: SentSurvey & { readonly isActive: boolean },
): Promise<Survey> {
  refuseWrong({ title, questions });
  await lockSchool(ctx);
  refuseBeyond({ most: mostSurveys, present: await repository.countSurveys(ctx), message: tooManySurveys });
  const id = newId();
  await repository.insertSurvey(ctx, { id, title, isActive });
  // A question of a new survey is always a new one.
  const kept = nextQuestions(questions, { present: [], version: 1, makeId: newId });
  await questionRows.insertQuestions(ctx, { surveyId: id, questions: kept });
  await announceToStaff(ctx, [{ topic: 'surveys' }]);
  return getSurvey(ctx, id);
}

function refuseWrong(survey: SentSurvey): void {
  const fieldErrors = {
    ...questionErrors(survey.questions),
    ...(isSurveyTooLong(survey) && { questions: surveyTooLong }),
  };
  if (Object.keys(fieldErrors).length > 0) throw new Refusal('BAD_INPUT', { fieldErrors });
}

interface Edited extends SentSurvey {
  readonly id: Id<'survey'>;
  /** The version that the caller saw. */
  readonly version?: number | undefined;
}

/**
 * Replaces title and questions of a survey that nobody has answered. Saving without a change makes no new version.
 * Refuses with BAD_INPUT for wrong options (D89) or more than 300 kB of text (D193), NOT_FOUND if it is gone,
 * HAS_RESPONSES if somebody has answered (D94, D137), CHANGED_MEANWHILE if it changed since the caller saw it (D79).
 */
export async function updateSurvey(ctx: WriteContext, edited: Edited): Promise<Survey> {
  const { id, title } = edited;
  refuseWrong(edited);
  const survey = await repository.lockSurveyToChange(ctx, id);
  if (!survey) throw new Refusal('NOT_FOUND');
  if (await repository.hasResponses(ctx, id)) throw new Refusal('HAS_RESPONSES');
  refuseChanged(edited.version, survey.version);
  const present = await questionRows.listStored(ctx, id);
  const version = survey.version + 1;
  const questions = nextQuestions(edited.questions, { present, version, makeId: newId });
  if (title === survey.title && areTheSame(questions, present)) return getSurvey(ctx, id);
  await repository.updateSurvey(ctx, { id, title, version });
  await questionRows.replaceQuestions(ctx, { surveyId: id, questions });
  await announceSurvey(ctx, id);
  return getSurvey(ctx, id);
}

/** Sets whether a survey may be assigned to dogs. Dogs that have it can answer it either way (D58). */
export async function setSurveyActive(
  ctx: WriteContext,
  { id, isActive }: { readonly id: Id<'survey'>; readonly isActive: boolean },
): Promise<Survey> {
  const survey = await repository.lockSurveyToChange(ctx, id);
  if (!survey) throw new Refusal('NOT_FOUND');
  if (survey.isActive !== isActive) {
    await repository.updateActive(ctx, { id, isActive });
    await announceSurvey(ctx, id);
  }
  return getSurvey(ctx, id);
}

/**
 * Takes a survey out of the list and off the dogs that have not answered it; the others keep it (D142). Sends no
 * notice.
 */
export async function deleteSurvey(ctx: WriteContext, id: Id<'survey'>): Promise<void> {
  if (!(await repository.lockSurveyToChange(ctx, id))) return;
  await announceSurvey(ctx, id);
  await assigning.unassignUnanswered(ctx, id);
  await repository.deleteSurvey(ctx, id);
}

async function announceSurvey(ctx: WriteContext, surveyId: Id<'survey'>): Promise<void> {
  await announceToStaff(ctx, [{ topic: 'surveys' }]);
  await announceDogFiles(ctx, await repository.listFilesWith(ctx, { surveyId, most: maxLiveRefreshes }));
}
