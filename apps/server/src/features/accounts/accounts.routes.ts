import {
  changePassword,
  confirmAccount,
  login,
  logout,
  proveEmail,
  registerTrainer,
  requestPasswordReset,
  resendConfirmation,
  resendProof,
  resetPassword,
} from '@psia/contract/accounts/accounts.contract';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@psia/contract/accounts/sessions.contract';
import type { Passwords } from '../../platform/auth/passwords.ts';
import type { Tokens } from '../../platform/auth/tokens.ts';
import {
  countedByAccount,
  countedByNetwork,
  countedWrongLinks,
  countedWrongResets,
} from '../../platform/http/records/counting.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { Limit, Limits } from '../../platform/limits/limits.ts';
import * as domain from './accounts.domain.ts';
import * as passwords from './accounts-passwords.service.ts';
import * as registration from './accounts-registration.service.ts';
import * as sessions from './accounts-sessions.service.ts';
import { ownSession } from './own-sessions/accounts-own-sessions.policy.ts';
import * as ownSessions from './own-sessions/accounts-own-sessions.service.ts';
import * as proving from './proving/accounts-proving.service.ts';

export interface AccountsDependencies {
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly limits: Limits;
  readonly renewFeeds: passwords.RenewFeeds;
  readonly tellSchools: proving.TellSchools;
}

export function registerAccounts(implement: Implement, deps: AccountsDependencies): void {
  const { limits } = deps;
  const byNetwork = (limit: Limit) => implement.counted(countedByNetwork(limits, limit));
  const signIn = implement.counted({ admit: (who) => limits.check(domain.signInOfNetwork, who.networkAddress) });
  const register = byNetwork(domain.registration);
  const confirm = implement.counted(countedWrongLinks(limits));
  const resend = byNetwork(domain.resending);
  const requestReset = byNetwork(domain.resetRequests);
  const reset = implement.counted(countedWrongResets(limits));
  const change = implement.counted(countedByAccount(limits, domain.passwordChanges));

  signIn(login, {}, (ctx, { body }) => sessions.logIn(ctx, deps, body));
  implement(logout, {}, (ctx) => sessions.logOut(ctx));
  implement(listOwnSessions, {}, (ctx) => ownSessions.listOwnSessions(ctx));
  implement(endOwnSession, { sessionId: ownSession }, (ctx, { params }) =>
    ownSessions.endOwnSession(ctx, params.sessionId),
  );
  implement(endOtherSessions, {}, (ctx) => ownSessions.endOtherSessions(ctx));
  register(registerTrainer, {}, (ctx, { body }) => registration.registerTrainer(ctx, deps, body));
  confirm(confirmAccount, {}, (ctx, { params, body }) => registration.confirm(ctx, deps, { ...params, ...body }));
  resend(resendConfirmation, {}, (ctx, { body }) => registration.resendConfirmation(ctx, deps, body));
  confirm(proveEmail, {}, (ctx, { body }) => proving.proveEmail(ctx, deps, body));
  implement(resendProof, {}, (ctx) => proving.resendProof(ctx, deps));
  requestReset(requestPasswordReset, {}, (ctx, { body }) => passwords.requestReset(ctx, deps, body));
  reset(resetPassword, {}, (ctx, { body }) => passwords.reset(ctx, deps, body));
  change(changePassword, {}, (ctx, { body }) => passwords.change(ctx, deps, body));
}
