import type { Operation } from '@psia/contract/core/operation';
import type { Identity } from './context.ts';
import { Refusal } from '../refusal/refusal.ts';

/** Tells whose session a token names; 'expired' when only its time is over, null for any other fault (D13, D68). */
export type Authenticate = (token: string) => Promise<Identity | 'expired' | null>;

/**
 * Who is calling an operation, judged by the token before anything else is read (D67): 401 without a valid one,
 * 403 to the wrong role, 409 NO_SCHOOL to a founder whose school the call needs. A public call ignores tokens (D42).
 */
export async function judgeCaller(
  operation: Operation,
  authorization: string | undefined,
  authenticate: Authenticate,
): Promise<Identity | null> {
  if (operation.access === 'public' || operation.access === 'secret') return null;
  if (operation.access === 'publicOrTrainer' && authorization === undefined) return null;
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  const identity = token === undefined ? null : await authenticate(token);
  if (identity === 'expired') throw new Refusal('TOKEN_EXPIRED');
  if (identity === null) throw new Refusal('UNAUTHENTICATED');
  const { role } = identity.actor;
  if (operation.access === 'owner' && role !== 'owner') throw new Refusal('FORBIDDEN');
  const forTrainers = operation.access === 'trainer' || operation.access === 'publicOrTrainer';
  if (forTrainers && role !== 'trainer') throw new Refusal('FORBIDDEN');
  if (identity.school === null && operation.school !== 'optional') throw new Refusal('NO_SCHOOL');
  return identity;
}
