import type { Id } from '@psia/contract/core/ids';
import type { AssignedSurvey, SurveyDogs } from '@psia/contract/surveys/assigning.contract';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { refuseBeyond } from '../../platform/http/network/bound.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announce, announceDogFiles, announceToStaff } from '../notifications/notifications.public.ts';
import { lockDogs } from '../occupancy/occupancy.public.ts';
import {
  assignedNotices,
  dogsInBoth,
  type GivenDog,
  mostSurveysOfDog,
  tooManySurveysOfDog,
} from './surveys-assigning.domain.ts';
import * as repository from './surveys-assigning.repository.ts';
import { questionOf } from './surveys.service.ts';
import * as surveys from './surveys.repository.ts';

/**
 * A dog's surveys, those assigned last first; trainers see those, too, that were taken off after an answer (D93, D141).
 * Questions that would make the answer too long are left out, which each such survey says by their number (D193).
 */
export async function listAssigned(ctx: ReadContext, dogId: Id<'dog'>): Promise<AssignedSurvey[]> {
  const listed = await repository.listAssigned(ctx, { dogId, withTakenOff: ctx.actor.role === 'trainer' });
  const { id: schoolId } = ctx.school;
  return listed.map(({ questions, ...survey }) => ({
    ...survey,
    schoolId,
    questions: (questions ?? []).map(questionOf),
    counts: null,
  }));
}

/** The dogs that have a survey assigned now (D34), or those about which somebody has answered it. */
export function listDogs(
  ctx: ReadContext,
  { surveyId, state }: { readonly surveyId: Id<'survey'>; readonly state: SurveyDogs },
): Promise<Id<'dog'>[]> {
  return state === 'assigned' ? repository.listDogIds(ctx, surveyId) : repository.listAnsweredDogIds(ctx, surveyId);
}

interface SurveyAndDog {
  readonly surveyId: Id<'survey'>;
  readonly dogId: Id<'dog'>;
}

/**
 * Assigns a survey to a dog and tells its owner; one that the dog has stays as it is, even when it can't be assigned any
 * more (D139). INACTIVE when it is switched off, LIMIT_REACHED beyond 100 surveys, NOT_FOUND when it is gone.
 */
export async function assignSurvey(
  ctx: WriteContext,
  { surveyId, dogId }: SurveyAndDog,
): Promise<{ readonly status: 200 | 201; readonly body: SurveyAndDog & { readonly assignedAt: string } }> {
  const { assigned } = await change(ctx, { surveyId, assign: [dogId], unassign: [] });
  const assignment = await repository.findAssigned(ctx, { surveyId, dogId });
  if (!assignment) throw new Refusal('NOT_FOUND');
  const body = { surveyId, dogId, assignedAt: assignment.assignedAt };
  return { status: assigned.length > 0 ? 201 : 200, body };
}

/** Takes a survey off a dog; what was answered stays for trainers (D93). NOT_FOUND when the dog doesn't have it (D140). */
export async function unassignSurvey(ctx: WriteContext, { surveyId, dogId }: SurveyAndDog): Promise<void> {
  const { takenOff } = await change(ctx, { surveyId, assign: [], unassign: [dogId] });
  if (takenOff.length === 0) throw new Refusal('NOT_FOUND');
}

interface DogsOfSurvey {
  readonly surveyId: Id<'survey'>;
  readonly assign: readonly Id<'dog'>[];
  readonly unassign: readonly Id<'dog'>[];
}

/**
 * Assigns a survey to some dogs and takes it off others, all or nothing, with one line for each owner (D95); gives of how
 * many dogs that changed anything. BAD_INPUT when a dog is in both lists (D138), otherwise as `assignSurvey`.
 */
export async function updateDogs(ctx: WriteContext, dogs: DogsOfSurvey): Promise<{ readonly changed: number }> {
  const fieldErrors = dogsInBoth(dogs.assign, dogs.unassign);
  if (Object.keys(fieldErrors).length > 0) throw new Refusal('BAD_INPUT', { fieldErrors });
  const { assigned, takenOff } = await change(ctx, dogs);
  return { changed: assigned.length + takenOff.length };
}

interface Changed {
  /** The dogs that didn't have it before. */
  readonly assigned: readonly Id<'dog'>[];
  readonly takenOff: readonly Id<'dog'>[];
}

/** Holds the dogs, then the survey; who gives a survey to a dog anywhere keeps that order. */
async function change(ctx: WriteContext, { surveyId, assign, unassign }: DogsOfSurvey): Promise<Changed> {
  await lockDogs(ctx, [...assign, ...unassign]);
  const survey = await surveys.lockSurveyToChange(ctx, surveyId);
  if (!survey) throw new Refusal('NOT_FOUND');
  const assigned = await assignMissing(ctx, { survey, dogIds: [...new Set(assign)] });
  const takenOff = unassign.length > 0 ? await repository.markUnassigned(ctx, { surveyId, dogIds: unassign }) : [];
  await tell(ctx, { survey, assigned, takenOff });
  return { assigned, takenOff };
}

interface Assigning {
  readonly survey: surveys.HeldRow;
  readonly dogIds: readonly Id<'dog'>[];
}

/** Assigns a survey that is held to those of some held dogs that don't have it now; gives these. */
async function assignMissing(ctx: WriteContext, { survey, dogIds }: Assigning): Promise<Id<'dog'>[]> {
  if (dogIds.length === 0) return [];
  const having = await repository.listHaving(ctx, { surveyId: survey.id, dogIds });
  const missing = dogIds.filter((id) => !having.has(id));
  if (missing.length === 0) return [];
  if (!survey.isActive) throw new Refusal('INACTIVE');
  const present = await repository.countMostOfDog(ctx, missing);
  refuseBeyond({ most: mostSurveysOfDog, present, message: tooManySurveysOfDog });
  await repository.insertAssigned(ctx, { surveyId: survey.id, dogIds: missing });
  return missing;
}

/** Tells the screens of all whom a change concerns, and the bells of owners who have something to answer now. */
async function tell(
  ctx: WriteContext,
  { survey, assigned, takenOff }: Changed & { readonly survey: surveys.HeldRow },
): Promise<void> {
  const dogIds = [...assigned, ...takenOff];
  if (dogIds.length === 0) return;
  const dogs = await repository.listToTell(ctx, { surveyId: survey.id, dogIds });
  const isAssigned = new Set(assigned);
  const toAnswer = dogs.filter(({ id, isAnswered }) => isAssigned.has(id) && !isAnswered);
  const notices = assignedNotices({ survey, dogs: toAnswer });
  await announce(ctx, { schoolId: ctx.school.id, by: ctx.actor, notices });
  await announceFiles(ctx, dogs);
}

async function announceFiles(ctx: WriteContext, dogs: readonly GivenDog[]): Promise<void> {
  await announceToStaff(ctx, [{ topic: 'surveys' }]);
  await announceDogFiles(
    ctx,
    dogs.map(({ id, ownerId }) => ({ dogId: id, ownerId })),
  );
}
