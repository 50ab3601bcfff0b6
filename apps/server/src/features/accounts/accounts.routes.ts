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
import * as factor from '@psia/contract/accounts/second-factor.contract';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@psia/contract/accounts/sessions.contract';
import type { Passwords } from '../../platform/auth/passwords.ts';
import type { TextSeal } from '../../platform/auth/sealing.ts';
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
import * as ownFactor from './second-factor/accounts-second-factor-own.service.ts';
import * as requiredFactor from './second-factor/accounts-second-factor-required.service.ts';
import { requireSecondFactor } from './second-factor/accounts-second-factor-school.service.ts';
import * as signingIn from './sign-in/accounts-sign-in.service.ts';

export interface AccountsDependencies {
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly limits: Limits;
  /** Seals and opens the keys of second factors. */
  readonly seal: TextSeal;
  readonly renewFeeds: passwords.RenewFeeds;
  readonly endPushes: passwords.EndPushes;
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

  signIn(login, {}, (ctx, { body }) => signingIn.logIn(ctx, deps, body));
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
  registerSecondFactor(implement, deps);
}

function registerSecondFactor(implement: Implement, deps: AccountsDependencies): void {
  const { limits } = deps;
  const change = implement.counted(countedByAccount(limits, domain.passwordChanges));
  const signIn = implement.counted({ admit: (who) => limits.check(domain.signInOfNetwork, who.networkAddress) });

  implement(factor.getSecondFactor, {}, (ctx) => ownFactor.getSecondFactor(ctx));
  change(factor.beginSecondFactor, {}, (ctx, { body }) => ownFactor.beginSecondFactor(ctx, deps, body));
  change(factor.confirmSecondFactor, {}, (ctx, { body }) => ownFactor.confirmSecondFactor(ctx, deps, body));
  change(factor.renewRecoveryCodes, {}, (ctx, { body }) => ownFactor.renewRecoveryCodes(ctx, deps, body));
  change(factor.turnSecondFactorOff, {}, (ctx, { body }) => ownFactor.turnSecondFactorOff(ctx, deps, body));
  implement(factor.requireSecondFactor, {}, (ctx, { body }) => requireSecondFactor(ctx, body));
  signIn(factor.beginRequiredSecondFactor, {}, (ctx, { body }) => requiredFactor.beginRequired(ctx, deps, body));
  signIn(factor.confirmRequiredSecondFactor, {}, (ctx, { body }) => requiredFactor.confirmRequired(ctx, deps, body));
}
