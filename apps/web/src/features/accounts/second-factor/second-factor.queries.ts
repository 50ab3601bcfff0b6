import { login } from '@psia/contract/accounts/accounts.contract';
import {
  beginRequiredSecondFactor,
  beginSecondFactor,
  confirmRequiredSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  turnSecondFactorOff,
} from '@psia/contract/accounts/second-factor.contract';
import type { BodyInput } from '@psia/contract/core/operation';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';

const key = ['second-factor'] as const;

/** Whether the signed-in trainer signs in in two steps, and whether the school requires it (D226). */
export function ownSecondFactor() {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call(getSecondFactor, { signal }),
    staleTime: 0,
  });
}

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: key });

/** Gets a new key for an app with codes. */
export function beginFactor() {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof beginSecondFactor>>) =>
      call(beginSecondFactor, { body, attempt }),
  });
}

/** Turns the second factor on by its first code, and gets the recovery codes. */
export function confirmFactorIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof confirmSecondFactor>>) =>
      call(confirmSecondFactor, { body, attempt }),
    onSuccess: async () => {
      await refresh(queries);
      await queries.invalidateQueries({ queryKey: ['own-sessions'] });
    },
  });
}

/** Gets new recovery codes in place of the former ones. */
export function renewCodesIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof renewRecoveryCodes>>) =>
      call(renewRecoveryCodes, { body, attempt }),
    onSuccess: () => refresh(queries),
  });
}

/** Turns the second factor off. */
export function turnFactorOffIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof turnSecondFactorOff>>) =>
      call(turnSecondFactorOff, { body, attempt }),
    onSuccess: () => refresh(queries),
  });
}

/** Sets whether the school's trainers sign in in two steps alone. */
export function requireFactorIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (isRequired: boolean) => call(requireSecondFactor, { body: { isRequired } }),
    onSettled: () => refresh(queries),
  });
}

/** Signs in by address, password and a code of the app or a recovery code. */
export function signInByCode(body: BodyInput<typeof login>) {
  return call(login, { body });
}

/** Gets, before signing in, the key for an app with codes that the school requires. */
export function beginRequiredFactor(body: BodyInput<typeof beginRequiredSecondFactor>) {
  return call(beginRequiredSecondFactor, { body });
}

/** Turns the required second factor on by its first code, and signs in. */
export function confirmRequiredFactor(body: BodyInput<typeof confirmRequiredSecondFactor>) {
  return call(confirmRequiredSecondFactor, { body });
}
