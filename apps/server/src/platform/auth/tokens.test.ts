import { createSigner } from 'fast-jwt';
import { expect, test } from 'vitest';
import { fixedClock } from '../../testing/fixed-clock.ts';
import { createTokens } from './tokens.ts';

const secret = 'a secret for tests that is long enough';
const clock = fixedClock('2026-03-02T08:00:00Z');
const now = clock.now().epochMilliseconds / 1000;
const tokens = createTokens(secret, 3_600, clock);
const sign = createSigner({ key: secret, algorithm: 'HS256' });
const id = '0b0d5b6e-6f1c-4f4b-8a57-111111111111';

test.each([
  { why: 'as the server makes them', iat: now, exp: now + 3_600, isGood: true },
  { why: 'made a minute ahead by another clock', iat: now + 60, exp: now + 3_600, isGood: true },
  { why: 'made two minutes ahead', iat: now + 120, exp: now + 3_600, isGood: false },
  { why: 'ending later than time can be told', iat: now, exp: 1e308, isGood: false },
  { why: 'ending after the last instant', iat: now, exp: 8.64e12 + 1, isGood: false },
])('tokens signed with the right key, $why', ({ iat, exp, isGood }) => {
  const read = tokens.read(sign({ sub: id, sid: id, role: 'ROLE_OWNER', iat, exp }));
  expect(read).toEqual(isGood ? { sub: id, sid: id, role: 'ROLE_OWNER', iat, exp } : null);
});

test('D13: at its end a token is expired', () => {
  expect(tokens.read(sign({ sub: id, sid: id, role: 'ROLE_OWNER', iat: now - 10, exp: now }))).toBe('expired');
});

test('D13: a token that was read before is judged by its time anew, and only with its own signature', () => {
  const moving = fixedClock('2026-03-02T08:00:00Z');
  const server = createTokens(secret, 3_600, moving);
  const { jwt } = server.sign({ sub: id, sid: id, role: 'ROLE_OWNER' });
  const claims = server.read(jwt);
  expect(claims).toMatchObject({ sub: id });
  expect(server.read(jwt)).toEqual(claims);
  expect(server.read(`${jwt.slice(0, -2)}AA`)).toBeNull();
  moving.advance({ hours: 1 });
  expect(server.read(jwt)).toBe('expired');
  moving.advance({ hours: -1, minutes: -2 });
  expect(server.read(jwt)).toBeNull();
});
