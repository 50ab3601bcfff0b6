import { expect, test } from 'vitest';
import { deedsOfTraining, deedTexts } from './deeds.words.ts';

const anna = { firstName: 'Anna', lastName: 'Nowak', role: 'trainer' } as const;
const jan = { firstName: 'Jan', lastName: 'Kot', role: 'owner' } as const;
const today = '2026-03-12';

test('D177: a training tells when it was asked for, confirmed and changed last, and by whom', () => {
  const history = {
    created: { by: jan, at: '2026-03-10T18:05:00' },
    confirmed: { by: anna, at: '2026-03-11T08:00:00' },
    changed: { by: anna, at: '2026-03-12T09:30:00' },
  };
  expect(deedTexts(deedsOfTraining(history), today)).toEqual([
    'Poproszono: 10.03.2026 18:05, Jan Kot',
    'Potwierdzono: wczoraj 08:00, Anna Nowak',
    'Ostatnio zmieniono: dziś 09:30, Anna Nowak',
  ]);
});

test('a training that was booked tells who booked it', () => {
  const history = { created: { by: anna, at: '2026-03-12T09:30:00' }, confirmed: null, changed: null };
  expect(deedTexts(deedsOfTraining(history), today)).toEqual(['Umówiono: dziś 09:30, Anna Nowak']);
});

test('what nobody is kept of is not told, and an owner is told nothing', () => {
  const history = { created: { by: null, at: '2026-03-12T09:30:00' }, confirmed: null, changed: null };
  expect(deedTexts(deedsOfTraining(history), today)).toEqual([]);
  expect(deedsOfTraining(null)).toEqual([]);
});
