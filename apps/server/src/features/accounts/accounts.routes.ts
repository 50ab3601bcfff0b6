import type { Passwords } from '../../platform/auth/passwords.ts';
import type { Tokens } from '../../platform/auth/tokens.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { Limits } from '../../platform/http/limits.ts';

export interface AccountsDependencies {
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly limits: Limits;
}

export function registerAccounts(_implement: Implement, _deps: AccountsDependencies): void {}
