import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import {
  createPassProduct,
  deletePassProduct,
  listPassProducts,
  updatePassProduct,
} from '@psia/contract/passes/pass-products.contract';
import { getPassRules, setPassRules } from '@psia/contract/passes/pass-rules.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';

const key = ['pass-offer'] as const;

/** The passes that a school offers, in Polish alphabetical order. */
export function productsOfSchool(schoolId: Id<'school'>) {
  return queryOptions({
    queryKey: [...key, 'products', schoolId],
    queryFn: ({ signal }) => call(listPassProducts, { params: { schoolId }, signal }),
    meta: { liveTopics: ['school'] },
  });
}

/** Whether a school keeps passes, and what calling off late costs. */
export function passRulesOf(schoolId: Id<'school'>) {
  return queryOptions({
    queryKey: [...key, 'rules', schoolId],
    queryFn: ({ signal }) => call(getPassRules, { params: { schoolId }, signal }),
    meta: { liveTopics: ['school'] },
  });
}

const refreshOffer = (queries: QueryClient) => queries.invalidateQueries({ queryKey: key });

/** Sets the rules; the profile says whether passes are shown. */
export function setPassRulesIn(queries: QueryClient, schoolId: Id<'school'>) {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof setPassRules>) => call(setPassRules, { params: { schoolId }, body }),
    onSettled: async () => {
      await Promise.all([refreshOffer(queries), queries.invalidateQueries({ queryKey: ['profile'] })]);
    },
  });
}

/** Adds a pass to the offer. */
export function addProductIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof createPassProduct>>) =>
      call(createPassProduct, { body, attempt }),
    onSettled: () => refreshOffer(queries),
  });
}

/** Changes a pass of the offer; what was sold stays. */
export function changeProductIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({
      productId,
      ...body
    }: BodyInput<typeof updatePassProduct> & { readonly productId: Id<'passProduct'> }) =>
      call(updatePassProduct, { params: { productId }, body }),
    onSettled: () => refreshOffer(queries),
  });
}

/** Takes a pass out of the offer; what was sold stays. */
export function deleteProductIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (productId: Id<'passProduct'>) => call(deletePassProduct, { params: { productId } }),
    onSettled: () => refreshOffer(queries),
  });
}
