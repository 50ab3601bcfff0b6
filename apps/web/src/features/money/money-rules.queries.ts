import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import { getMoneyRules, setMoneyRules } from '@psia/contract/money/money-rules.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

const key = ['money-rules'] as const;

/** Whether a school notes what owners have to pay, and to which account they transfer it. */
export function moneyRulesOf(schoolId: Id<'school'>) {
  return queryOptions({
    queryKey: [...key, schoolId],
    queryFn: ({ signal }) => call(getMoneyRules, { params: { schoolId }, signal }),
    meta: { liveTopics: ['school'] },
  });
}

/** Sets it; the profile says whether it is shown. */
export function setMoneyRulesIn(queries: QueryClient, schoolId: Id<'school'>) {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof setMoneyRules>) => call(setMoneyRules, { params: { schoolId }, body }),
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: key }),
        queries.invalidateQueries({ queryKey: ['profile'] }),
      ]);
    },
  });
}
