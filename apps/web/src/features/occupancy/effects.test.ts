import type { Affected, Effects } from '@psia/contract/occupancy/effects.contract';
import { expect, test } from 'vitest';
import {
  affectedDetails,
  affectedTime,
  effectsApart,
  effectsSentence,
  isRefused,
  unnamedWords,
} from './effects.words.ts';

const training: Affected = {
  kind: 'training',
  id: 'a',
  startTime: '2026-03-03T10:00:00',
  endTime: '2026-03-03T11:00:00',
  title: 'Azor (Anna Kowalska)',
  trainerNames: ['Jan Nowak'],
  hallName: 'Duża',
  problem: 'OUTSIDE_WORKING_HOURS',
};

test('an affected training is named with its weekday, date and hours, its trainer and what is wrong', () => {
  expect(affectedTime(training)).toBe('wtorek 03.03.2026, 10:00–11:00');
  const away = { startTime: '2026-12-22T00:00:00', endTime: '2026-12-23T00:00:00', absence: 'days' } as const;
  expect(affectedTime({ ...training, ...away })).toBe('wtorek 22.12.2026');
  expect(affectedDetails(training)).toBe('Jan Nowak · Duża · poza godzinami pracy');
  expect(affectedDetails({ ...training, kind: 'groupTraining', problem: 'HALL_TAKEN', busyName: 'Duża' })).toBe(
    'trening grupowy · Jan Nowak · zajęta sala: Duża',
  );
});

test('who is busy is named once', () => {
  const taken = { ...training, problem: 'SLOT_TAKEN', busyName: 'Jan Nowak' } as const;
  expect(affectedDetails(taken)).toBe('zajęty trener: Jan Nowak');
  expect(affectedDetails({ ...taken, trainerNames: ['Ewa Maj', 'Jan Nowak'] })).toBe(
    'Ewa Maj · zajęty trener: Jan Nowak',
  );
  expect(affectedDetails({ ...training, problem: 'DOG_BUSY', busyName: training.title })).toBe(
    'Jan Nowak · zajęty pies',
  );
});

test('what the sentence above says of all is not repeated for each', () => {
  expect(affectedDetails({ ...training, kind: 'request' }, ['trainer', 'problem'])).toBe('prośba o trening · Duża');
  expect(affectedDetails({ ...training, hallName: null }, ['trainer', 'problem'])).toBe('');
});

test.each([
  [1, 'Zostanie 1\u00a0trening:'],
  [3, 'Zostaną 3\u00a0treningi:'],
  [13, 'Zostanie 13\u00a0treningów:'],
])('D2: the sentence above says that %i are affected, named or not', (total, sentence) => {
  const forms = { one: 'Zostanie # trening:', few: 'Zostaną # treningi:', many: 'Zostanie # treningów:' };
  expect(effectsSentence({ total, earliest: [training] }, forms)).toBe(sentence);
});

test.each([
  [20, 20, null],
  [21, 20, 'Wymieniamy 20\u00a0najwcześniejszych z\u00a021.'],
  [22, 2, 'Wymieniamy 2\u00a0najwcześniejsze z\u00a022.'],
])('D2: of %i affected, %i named, what is named reads %s', (total, named, words) => {
  expect(unnamedWords({ total, earliest: Array.from({ length: named }, () => training) })).toBe(words);
});

const of = (...problems: Affected['problem'][]): Effects => ({
  total: problems.length,
  earliest: problems.map((problem) => ({ ...training, problem })),
});

test('a collision is refused, a training outside working hours is not', () => {
  expect(isRefused(of('OUTSIDE_WORKING_HOURS', 'HALL_DELETED', 'NO_TRAINER'))).toBe(false);
  expect(isRefused(of('OUTSIDE_WORKING_HOURS', 'HALL_TAKEN'))).toBe(true);
});

test('what is refused is told apart from what is to be decided; those not named are of the last kind that is', () => {
  const more = (effects: Effects) => ({ ...effects, total: effects.total + 3 });
  const mixed = effectsApart(more(of('DOG_BUSY', 'NO_TRAINER', 'NO_TRAINER')));
  expect(mixed).toEqual({ refusals: of('DOG_BUSY'), toDecide: more(of('NO_TRAINER', 'NO_TRAINER')) });
  expect(effectsApart(more(of('DOG_BUSY')))).toEqual({ refusals: more(of('DOG_BUSY')), toDecide: of() });
});
