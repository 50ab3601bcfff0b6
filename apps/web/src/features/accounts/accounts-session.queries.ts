import type { logout } from '@psia/contract/accounts/accounts.contract';
import { Attempt } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { setToken } from '#lib/session/session.ts';

/**
 * Signs out: the session ends on the server (D156) and, at once and whatever becomes of that call, in this browser;
 * nothing is kept for whoever signs in next.
 */
export function signOut(): void {
  const route = { method: 'POST', path: '/auth/logout' } as const;
  call<typeof logout>(route, { attempt: new Attempt(), keepalive: true }).catch(() => undefined);
  setToken(null, 'signed-out');
}
