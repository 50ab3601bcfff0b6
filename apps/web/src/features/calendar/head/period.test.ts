import { expect, test } from 'vitest';
import { periodName } from './period.words.ts';

test.each([
  ['week', '2026-03-12', '9–15 marca 2026', '9–15 marca', '9–15 mar'],
  ['week', '2026-03-31', '30 marca – 5 kwietnia 2026', '30 marca – 5 kwietnia', '30 mar – 5 kwi'],
  ['week', '2027-01-05', '4–10 stycznia 2027', '4–10 sty 2027', '4–10 sty 2027'],
  ['week', '2026-12-31', '28 grudnia 2026 – 3 stycznia 2027', '28 gru – 3 sty 2027', '28 gru – 3 sty 2027'],
  ['day', '2026-03-12', 'czwartek 12 marca', 'czwartek 12 marca', '12 mar'],
  ['day', '2026-03-10', 'dziś, wtorek 10 marca', 'dziś, wtorek 10 marca', 'dziś'],
] as const)('a %s at %s is called %s, seen as %s and as %s', (period, day, ...names) => {
  expect(Object.values(periodName(period, day, '2026-03-10'))).toEqual(names);
});
