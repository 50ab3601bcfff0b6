import type { ErrorCode } from '@psia/contract/core/errors';
import { type Operation, workOf } from '@psia/contract/core/operation';
import { idFieldsOf } from '../ids/id-fields.ts';

/** Whether a repetition of a call is recognised by its Idempotency-Key (D72). */
export function isAnsweredOnce(operation: Operation): boolean {
  const isSignedIn = operation.access !== 'public' && operation.access !== 'secret';
  return operation.method === 'POST' && isSignedIn && workOf(operation) === 'writes';
}

/** The codes that a call can be refused with because of what it is, whatever its use case decides. */
function commonCodes(operation: Operation): ErrorCode[] {
  const { access, method, school } = operation;
  const isOpen = access === 'public' || access === 'secret';
  const fields = idFieldsOf(operation);
  return [
    'BAD_INPUT',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'BUSY',
    ...(isOpen ? [] : (['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'FORBIDDEN', 'NOT_FOUND'] as const)),
    ...(isOpen || access === 'owner' || school === 'optional' ? [] : (['NO_SCHOOL'] as const)),
    ...(fields.length > 0 || access === 'secret' ? (['NOT_FOUND'] as const) : []),
    ...(operation.params !== undefined && access !== 'secret' ? (['MALFORMED_ID'] as const) : []),
    ...(method === 'GET'
      ? []
      : (['INVALID_JSON', 'BODY_TOO_LARGE', operation.accepts ? 'WRONG_TYPE' : 'NOT_JSON'] as const)),
    ...(workOf(operation) === 'reads' && operation.output !== undefined ? (['ANSWER_TOO_LARGE'] as const) : []),
    ...(isAnsweredOnce(operation) ? (['IDEMPOTENCY_MISMATCH'] as const) : []),
  ];
}

/** Every code an operation can refuse with: its own, as its contract says, and what every call of its kind can. */
export function refusalCodesOf(operation: Operation): ReadonlySet<ErrorCode> {
  return new Set([...operation.errors, ...commonCodes(operation)]);
}
