import { expect, test } from 'vitest';
import { fetchedWindow } from './calendar-week.rules.ts';
import { saysAllAbout } from './fetched-week.rules.ts';

const monday = '2026-03-09';
const key = (trainer: string, week: string) => ['trainings', 'of', trainer, fetchedWindow(week)];

test.each([
  ['the neighbouring week', key('anna', '2026-03-02'), true],
  ['a week further away', key('anna', '2026-02-23'), false],
  ['another trainer', key('ewa', '2026-03-02'), false],
  ['nothing', undefined, false],
])('what was fetched for %s says all about this week: %#', (_whose, earlier, answer) => {
  expect(saysAllAbout(monday, key('anna', monday), earlier)).toBe(answer);
});
