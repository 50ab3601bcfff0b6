import type { Id } from '@psia/contract/core/ids';
import { newId } from '../../../platform/database/new-id.ts';
import { tookPlace } from '@psia/contract/participations/participations.rules';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { announce, announceDogFiles } from '../../notifications/notifications.public.ts';
import {
  addedNotices,
  type GroupTexts,
  summaryOf,
  recommendationTexts,
} from './recommendations-after-groups.domain.ts';
import * as repository from './recommendations-after-groups.repository.ts';

interface GroupWrapUp extends GroupTexts {
  readonly groupTrainingId: Id<'groupTraining'>;
}

/**
 * Writes down what comes after a group training, for all of its dogs and for single ones: a recommendation for each dog that
 * is told anything, a line for each owner (D175). Refuses with NOT_ENDED a training that has not taken place,
 * ALREADY_WRITTEN one after which somebody has written, BAD_INPUT a dog that did not take part and a save without a word,
 * DOG_ENDED a dog that trains here no longer; what is for all doesn't reach it.
 */
export async function wrapUpGroupTraining(ctx: WriteContext, { groupTrainingId, ...texts }: GroupWrapUp) {
  const training = await repository.lockGroupTraining(ctx, groupTrainingId);
  if (training.state !== 'confirmed') throw new Refusal('NOT_ENDED', { message: 'Ten trening się nie odbył.' });
  if (!tookPlace(training, ctx.now.wall)) throw new Refusal('NOT_ENDED');
  if (training.isWritten) throw new Refusal('ALREADY_WRITTEN');
  const dogs = await repository.listDogs(ctx, groupTrainingId);
  refuseStrangers(texts, dogs);
  const inTraining = dogs.filter(({ hasEnded }) => !hasEnded);
  if (texts.dogs.some(({ dogId }) => inTraining.every(({ id }) => id !== dogId))) throw new Refusal('DOG_ENDED');
  const written = recommendationTexts(inTraining, texts).map((told) => ({ id: newId(), ...told }));
  if (written.length === 0) {
    throw new Refusal('BAD_INPUT', {
      fieldErrors: { forAll: 'Napisz coś dla wszystkich psów albo dla jednego z nich.' },
    });
  }
  await repository.insertRecommendations(ctx, { groupTrainingId, summary: summaryOf(training), written });
  await announce(ctx, { schoolId: ctx.school.id, by: ctx.actor, notices: addedNotices(written) });
  await announceDogFiles(
    ctx,
    written.map(({ dog }) => ({ dogId: dog.id, ownerId: dog.ownerId })),
  );
  return { groupTrainingId, dogsCount: written.length };
}

function refuseStrangers(texts: GroupTexts, dogs: readonly { readonly id: Id<'dog'> }[]): void {
  const taking = new Set(dogs.map(({ id }) => id));
  const index = texts.dogs.findIndex(({ dogId }) => !taking.has(dogId));
  if (index === -1) return;
  throw new Refusal('BAD_INPUT', {
    fieldErrors: { [`dogs.${index}.dogId`]: 'Ten pies nie brał udziału w tym treningu.' },
  });
}
