import type { Operation } from '@psia/contract/core/operation';
import type { Identity } from '../../acting/context.ts';
import { Refusal } from '../../refusal/refusal.ts';
import type { Admitted } from './gate.ts';

/** Asks the gate of an operation whose session a token names. */
type AskGate = (token: string) => Promise<Admitted | 'expired' | null>;

/** The token of an Authorization header; undefined when it holds none. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];

/**
 * Who is calling an operation, judged by the token before anything else is read (D67): 401 without a valid one,
 * 403 to the wrong role, 409 NO_SCHOOL to a founder whose school the call needs. A public call ignores tokens (D42).
 */
export async function judgeCaller(
  operation: Operation,
  authorization: string | undefined,
  askGate: AskGate,
): Promise<Admitted | null> {
  if (operation.access === 'public' || operation.access === 'secret') return null;
  if (operation.access === 'publicOrTrainer' && authorization === undefined) return null;
  const token = bearerOf(authorization);
  const admitted = token === undefined ? null : await askGate(token);
  if (admitted === 'expired') throw new Refusal('TOKEN_EXPIRED');
  if (admitted === null) throw new Refusal('UNAUTHENTICATED');
  refuseUnfit(operation, admitted.identity);
  return admitted;
}

function refuseUnfit(operation: Operation, { actor: { role }, school }: Identity): void {
  if (operation.access === 'owner' && role !== 'owner') throw new Refusal('FORBIDDEN');
  const forTrainers = operation.access === 'trainer' || operation.access === 'publicOrTrainer';
  if (forTrainers && role !== 'trainer') throw new Refusal('FORBIDDEN');
  if (school === null && operation.school !== 'optional') throw new Refusal('NO_SCHOOL');
}
