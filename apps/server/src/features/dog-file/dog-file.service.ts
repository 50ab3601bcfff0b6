import type { Id } from '@psia/contract/core/ids';
import type { Page } from '@psia/contract/core/page';
import type { DogSummary, TrainingOfDog } from '@psia/contract/dog-file/dog-file.contract';
import type { ReadContext } from '../../platform/http/context.ts';
import * as repository from './dog-file.repository.ts';

/** What a trainer who takes over has to know of a dog, in two statements. */
export async function getSummary(ctx: ReadContext, dogId: Id<'dog'>): Promise<DogSummary> {
  return {
    ...(await repository.getLastWords(ctx, dogId)),
    nextTraining: await repository.findNextTraining(ctx, dogId),
  };
}

interface Listed {
  readonly dogId: Id<'dog'>;
  readonly when: 'coming' | 'past';
  readonly page: number;
  readonly size: number;
}

/** A page of a dog's trainings: the coming ones from the next, the past ones from the last, with true totals (D46). */
export async function listTrainings(ctx: ReadContext, listed: Listed): Promise<Page<TrainingOfDog>> {
  const { page, size } = listed;
  const count = await repository.countTrainings(ctx, listed);
  const content = await repository.listTrainings(ctx, { ...listed, limit: size, offset: page * size });
  return { content, number: page, size, totalElements: count, totalPages: Math.ceil(count / size) };
}
