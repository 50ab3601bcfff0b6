import { expect, test } from 'vitest';
import { ApiError, serverMessageOf } from './api-error.ts';

test.each([
  ['a refusal with a message', { status: 409, code: 'EXPIRED', message: 'Za późno.' } as const, 'Za późno.'],
  ['an answer without one', { status: 502, code: 'UNREADABLE', message: 'Coś poszło nie tak.' } as const, undefined],
])('what the server said: %s', (_, details, said) => {
  expect(serverMessageOf(new ApiError(details))).toBe(said);
});
