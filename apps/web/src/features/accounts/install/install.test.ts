import { expect, test } from 'vitest';
import { isInvitationDue, type KeptInvitation, withVisit } from './install.rules.ts';

const [today, tomorrow] = ['2026-03-28', '2026-03-29'];
const visits = (...days: readonly string[]) =>
  days.reduce<KeptInvitation | null>(withVisit, null) ?? withVisit(null, today);

const cases: { when: string; kept: KeptInvitation; today?: string; hasTraining?: true; isDue: boolean }[] = [
  { when: 'on the first visit, with a training', kept: visits(today), hasTraining: true, isDue: false },
  { when: 'on a second visit of the first day', kept: visits(today, today), isDue: false },
  {
    when: 'on a second visit of the first day, with a training',
    kept: visits(today, today),
    hasTraining: true,
    isDue: true,
  },
  { when: 'on the second day', kept: visits(today, tomorrow), today: tomorrow, isDue: true },
  { when: 'on the second day of a first visit that goes on', kept: visits(today), today: tomorrow, isDue: false },
  { when: 'years later', kept: visits(today, today, today, today), today: '2029-01-01', isDue: true },
];

test.each(cases)('D234: $when', ({ kept, today: day = today, hasTraining = false, isDue }) => {
  expect(isInvitationDue(kept, { today: day, hasTraining })).toBe(isDue);
  expect(isInvitationDue({ ...kept, isAnswered: true }, { today: day, hasTraining })).toBe(false);
});
