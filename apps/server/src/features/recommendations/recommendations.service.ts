import type { Id } from '@psia/contract/core/ids';
import type { Recommendation, RecommendationTexts } from '@psia/contract/recommendations/recommendations.contract';
import { newId } from '../../platform/database/new-id.ts';
import { refuseChanged } from '../../platform/refusal/changed-meanwhile.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announce, announceDogFile } from '../notifications/notifications.public.ts';
import { addedNotice, type FiledDog, writtenRecommendation } from './recommendations.domain.ts';
import { findOldestDueTraining } from './recommendations-due.repository.ts';
import * as repository from './recommendations.repository.ts';

/**
 * Adds a recommendation. It counts for the dog's oldest training of the caller that waits for one (D126); its owner hears
 * of it once (D36).
 */
export async function addRecommendation(
  ctx: WriteContext,
  { dogId, ...texts }: RecommendationTexts & { readonly dogId: Id<'dog'> },
): Promise<Recommendation> {
  const dog = await repository.lockDog(ctx, dogId);
  return writeRecommendation(ctx, { ...texts, dog, trainingId: await findOldestDueTraining(ctx, dogId) });
}

interface WrittenRecommendation extends RecommendationTexts {
  /** The caller must have locked it, so that one training is not taken off the list twice. */
  readonly dog: FiledDog;
  /** The training that it speaks of; null for one apart from any. */
  readonly trainingId: Id<'training'> | null;
}

/**
 * Writes the caller's recommendation for a dog; the owner gets one notice, and open screens are refreshed (D109, D111).
 * The caller must have locked the dog.
 */
export async function writeRecommendation(
  ctx: WriteContext,
  { dog, trainingId, summary, recommendations }: WrittenRecommendation,
): Promise<Recommendation> {
  const id = newId();
  await repository.insertRecommendation(ctx, { id, dogId: dog.id, trainingId, summary, recommendations });
  const notice = addedNotice({ id, ownerId: dog.ownerId, dogs: [dog] });
  await announce(ctx, { schoolId: ctx.school.id, by: ctx.actor, notices: [notice] });
  await announceDogFile(ctx, { dogId: dog.id });
  return writtenRecommendation(ctx, { id, dogId: dog.id, summary, recommendations });
}

interface EditedRecommendation extends RecommendationTexts {
  readonly id: Id<'recommendation'>;
  /** The dog that the caller takes it for. */
  readonly dogId?: Id<'dog'> | undefined;
  /** The version that the caller saw. */
  readonly version?: number | undefined;
}

/**
 * Replaces the texts of any trainer's recommendation; author and time stay, nobody's bell rings (D78, D80). BAD_INPUT for
 * another dog (D115), CHANGED_MEANWHILE when it is not as seen (D79), NOT_FOUND when it is gone.
 */
export async function editRecommendation(
  ctx: WriteContext,
  { id, dogId, version, ...texts }: EditedRecommendation,
): Promise<Recommendation> {
  const present = await repository.lockRecommendation(ctx, id);
  if (!present) throw new Refusal('NOT_FOUND');
  if (dogId !== undefined && dogId !== present.dogId) {
    throw new Refusal('BAD_INPUT', { fieldErrors: { dogId: 'Zalecenie dotyczy innego psa.' } });
  }
  refuseChanged(version, present.version);
  await repository.updateRecommendation(ctx, { id, ...texts });
  await announceDogFile(ctx, present);
  return repository.getRecommendation(ctx, id);
}

/** Deletes any trainer's recommendation for good; nobody's bell rings (D80). NOT_FOUND when it is gone. */
export async function deleteRecommendation(ctx: WriteContext, id: Id<'recommendation'>): Promise<void> {
  const present = await repository.lockRecommendation(ctx, id);
  if (!present) throw new Refusal('NOT_FOUND');
  await repository.deleteRecommendation(ctx, id);
  await announceDogFile(ctx, present);
}
