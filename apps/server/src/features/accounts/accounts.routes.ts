import {
  changePassword,
  confirmAccount,
  login,
  registerTrainer,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
} from '@psia/contract/accounts/accounts.contract';
import type { Passwords } from '../../platform/auth/passwords.ts';
import type { Tokens } from '../../platform/auth/tokens.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { Limits } from '../../platform/http/limits.ts';
import * as passwords from './accounts-passwords.service.ts';
import * as registration from './accounts-registration.service.ts';
import * as sessions from './accounts-sessions.service.ts';

export interface AccountsDependencies {
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly limits: Limits;
}

export function registerAccounts(implement: Implement, deps: AccountsDependencies): void {
  implement.unwrapped(login, {}, (ctx, { body }) => sessions.logIn(ctx, deps, body));
  implement.unwrapped(registerTrainer, {}, (ctx, { body }) => registration.registerTrainer(ctx, deps, body));
  implement(confirmAccount, {}, (ctx, { params }) => registration.confirm(ctx, params));
  implement.unwrapped(resendConfirmation, {}, (ctx, { body }) => registration.resendConfirmation(ctx, deps, body));
  implement.unwrapped(requestPasswordReset, {}, (ctx, { body }) => passwords.requestReset(ctx, deps, body));
  implement.unwrapped(resetPassword, {}, (ctx, { body }) => passwords.reset(ctx, deps, body));
  implement.unwrapped(changePassword, {}, (ctx, { body }) => passwords.change(ctx, deps, body));
}
