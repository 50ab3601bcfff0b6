import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import type {
  getGroupTrainingToWrapUp,
  wrapUpGroupTraining,
} from '@psia/contract/recommendations/group-wrapping-up.contract';
import type { listRecommendations } from '@psia/contract/recommendations/recommendations.contract';
import type { wrapUpTraining } from '@psia/contract/recommendations/wrapping-up.contract';
import { call } from '#lib/api/call.ts';
import { outboxKind } from '#lib/outbox/outbox-kind.ts';

/** The newest recommendations for a dog. */
async function recommendationsFor(dogId: Id<'dog'>) {
  const route = { method: 'GET', path: '/training-summary/dog/{dogId}' } as const;
  return (await call<typeof listRecommendations>(route, { params: { dogId }, query: {} })).content;
}

/** How what comes after a training is sent. Its routes are written out, without schemas. */
export const wrapUp = outboxKind<BodyInput<typeof wrapUpTraining>>({
  send: (body, attempt) =>
    call<typeof wrapUpTraining>({ method: 'POST', path: '/training-summary/wrap-up' }, { body, attempt }),
  isThere: async ({ dogId, summary, recommendations }) => {
    const saved = await recommendationsFor(dogId);
    return saved.some((one) => one.summary === summary.trim() && one.recommendations === recommendations.trim());
  },
});

/** How what comes after a group training is sent (D175). */
export const groupWrapUp = outboxKind<BodyInput<typeof wrapUpGroupTraining>>({
  send: (body, attempt) =>
    call<typeof wrapUpGroupTraining>({ method: 'POST', path: '/training-summary/group-wrap-up' }, { body, attempt }),
  isThere: async ({ groupTrainingId, forAll, dogs = [] }) => {
    const route = { method: 'GET', path: '/training-summary/group-training/{groupTrainingId}' } as const;
    const training = await call<typeof getGroupTrainingToWrapUp>(route, { params: { groupTrainingId } });
    const dogId = dogs[0]?.dogId ?? training.dogs[0]?.id;
    if (training.written === null || dogId === undefined) return false;
    const texts = [forAll, dogs.find((dog) => dog.dogId === dogId)?.text].map((text) => text?.trim() ?? '');
    const written = texts.filter((text) => text !== '').join('\n\n');
    return (await recommendationsFor(dogId)).some(({ recommendations }) => recommendations === written);
  },
});
