import type { Session } from '@psia/contract/accounts/accounts.contract';
import type { NewKey } from '@psia/contract/accounts/second-factor.contract';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { ReadDatabase } from '../../../platform/database/database.ts';
import * as accounts from '../accounts.repository.ts';
import {
  provePassword,
  type SignInDependencies,
  signInWith,
  type Visitor,
} from '../sign-in/accounts-sign-in.service.ts';
import { confirmByCode } from './accounts-second-factor-codes.service.ts';
import { newKeyOf } from './accounts-second-factor-own.service.ts';
import * as repository from './accounts-second-factor.repository.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Refuses with CODE_NEEDED who has a second factor, and with FORBIDDEN of whom the school asks for none. */
async function refuseUnasked(db: ReadDatabase, { id, member }: accounts.FoundAccount): Promise<void> {
  const factor = await repository.findFactor(db, id);
  if (factor !== null && factor.key !== null) throw new Refusal('CODE_NEEDED');
  const isAsked = member.role === 'trainer' && (await repository.isRequiredIn(db, member.schoolId));
  if (!isAsked) throw new Refusal('FORBIDDEN');
}

/** Gives a trainer who may not sign in without a second factor the key for their app. Refuses like `logIn` (D226). */
export async function beginRequired(ctx: Visitor, deps: SignInDependencies, credentials: Credentials): Promise<NewKey> {
  const account = await provePassword(ctx, deps, credentials);
  return ctx.write(async (inner) => {
    const isStillRight = await accounts.lockPassword(inner.tx, account.id, account.passwordHash);
    if (!isStillRight) throw new Refusal('BAD_CREDENTIALS');
    await refuseUnasked(inner.tx, account);
    return newKeyOf(inner, deps.seal, { accountId: account.id, email: account.email });
  });
}

/** Turns a trainer's second factor on by its first code, signs them in and returns the recovery codes. Refuses like `logIn` (D226). */
export async function confirmRequired(
  ctx: Visitor,
  deps: SignInDependencies,
  credentials: Credentials & { readonly code: string },
): Promise<Session & { recoveryCodes: string[] }> {
  const { session, passed } = await signInWith(ctx, deps, {
    ...credentials,
    pass: async (inner, account) => {
      await refuseUnasked(inner.tx, account);
      return confirmByCode(inner, { accountId: account.id, seal: deps.seal }, credentials.code);
    },
  });
  return { ...session, recoveryCodes: passed };
}
