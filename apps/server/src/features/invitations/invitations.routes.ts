import type { Passwords } from '../../platform/auth/passwords.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { Limits } from '../../platform/http/limits.ts';

export interface InvitationsDependencies {
  readonly passwords: Passwords;
  readonly limits: Limits;
}

export function registerInvitations(_implement: Implement, _deps: InvitationsDependencies): void {}
