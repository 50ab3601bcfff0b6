import type { Id } from '@psia/contract/core/ids';
import type { WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import type { KeptQuestion } from './surveys.domain.ts';
import * as assigning from './surveys-assigning.repository.ts';
import * as questions from './surveys-questions.repository.ts';
import * as repository from './surveys.repository.ts';

/** A survey that is about to be answered, with its questions in their order; locked until the transaction ends. */
export interface LockedSurvey {
  readonly id: Id<'survey'>;
  readonly title: string;
  readonly version: number;
  /** Who assigned it to the dog; null if it came with the dog's first training (D143). */
  readonly assignedBy: Id<'trainer'> | null;
  readonly questions: readonly KeptQuestion[];
}

/**
 * Locks a survey that a dog has assigned now, so that nobody changes it, deletes it or takes it off the dog while it is
 * answered. NOT_FOUND if the dog no longer has it (D58).
 */
export async function lockSurveyForAnswer(
  ctx: WriteContext,
  { surveyId, dogId }: { readonly surveyId: Id<'survey'>; readonly dogId: Id<'dog'> },
): Promise<LockedSurvey> {
  const survey = await repository.lockSurveyShared(ctx, surveyId);
  const assignment = survey && (await assigning.findAssigned(ctx, { surveyId, dogId }));
  if (!assignment) throw new Refusal('NOT_FOUND');
  const { id, title, version } = survey;
  const kept = await questions.listStored(ctx, id);
  return { id, title, version, assignedBy: assignment.assignedBy, questions: kept };
}
