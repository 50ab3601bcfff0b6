import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgeAudit, needsAnswer } from '../scripts/advisories.mjs';
import { mayShip, shippedPackages, thirdPartyFile, thirdPartyText } from '../scripts/third-party.mjs';

test('No package is shipped whose licence is unknown or asks for our own code', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));
  const shipped = shippedPackages(lock);
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.filter(({ licence }) => !mayShip(licence))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['(MIT AND GPL-3.0)', false],
  ['MPL-2.0', true],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN FILE', false],
  ['unknown', false],
])('The licence %s may be shipped: %s', (licence, expected) => {
  expect(mayShip(licence)).toBe(expected);
});

test('The notices that are served are those of the lock file: after a change of versions run npm run licences', () => {
  expect(readFileSync(thirdPartyFile, 'utf8')).toBe(thirdPartyText());
});

const vulnerability = (name: string, severity: string) => ({ [name]: { name, severity, range: '<2.0.0' } });

test('High and critical advisories of shipped packages are named, lower ones are not', () => {
  const vulnerabilities = { ...vulnerability('left', 'high'), ...vulnerability('right', 'moderate') };
  expect(judgeAudit(JSON.stringify({ vulnerabilities }))).toEqual({ found: ['left <2.0.0: high'] });
  expect(judgeAudit(JSON.stringify({ vulnerabilities: {} }))).toEqual({ found: [] });
});

test.each(['', '{"message":"405 Method Not Allowed"}', 'npm error network'])(
  'A registry that does not answer is no registry without advisories: %j',
  (output) => {
    expect(judgeAudit(output)).toEqual({ unanswered: 'the registry tells no advisories' });
  },
);

test.each([
  [{}, false],
  [{ CI: 'false' }, false],
  [{ CI: 'true' }, true],
  [{ CI: 'true', PSIA_ADVISORIES: 'may-be-unanswered' }, false],
])('N6: an audit without an answer fails in CI unless that is said to be known: %j', (env, fails) => {
  expect(needsAnswer(env)).toBe(fails);
});
