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

/** The files of so many dogs are refreshed live when a survey that they have changes; others show it when opened. */
const maxLiveRefreshes = 200;

/**
 * The surveys of the caller's school, newest first; without the questions themselves unless they are asked for. Questions
 * that would make the answer too long are left out of the older surveys, which say how many they have (D193).
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

/** A survey of the caller's school with its questions, a deleted one too; an owner is not told how many have answered. */
export async function getSurvey(ctx: ReadContext, id: Id<'survey'>): Promise<Survey> {
  const found = await repository.findWithQuestions(ctx, id);
  if (!found) throw new Refusal('NOT_FOUND');
  const { survey } = found;
  const counts = ctx.actor.role === 'trainer' ? survey.counts : null;
  return { ...survey, schoolId: ctx.school.id, questions: found.questions.map(questionOf), counts };
}

/** A question as answers carry it, with its place in the list. */
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

/** Adds a survey to the caller's school (D134); BAD_INPUT names wrong options (D89) and more text than 300 kB (D193), LIMIT_REACHED beyond 500. */
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
 * Replaces the title and the questions of a survey that nobody has answered. Saving what is there already writes no
 * version. BAD_INPUT names wrong options (D89) and more text than 300 kB (D193), NOT_FOUND when it is gone, HAS_RESPONSES once somebody has answered (D94,
 * D137), CHANGED_MEANWHILE when it is not as seen (D79).
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

/** Lets a survey be assigned to dogs, or not any more; dogs that have it can answer it all the same (D58). */
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

/** Takes a survey out of the list and off the dogs that have not answered it; the others keep it (D142). Tells nobody's bell. */
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
