import type { Practice } from '@psia/contract/practice/practice.contract';
import { expect, test } from 'vitest';
import {
  adviceSentence,
  adviceWords,
  practiceSummary,
  resultWords,
  stepProposalWords,
  todayWords,
} from './practice.words.ts';
import { adviceOn, progressPoints, rowsOf, trainingMarks } from './progress.rules.ts';

function setOf(day: string, successes: number | null, attempts: number | null = 5): Practice {
  const exercise = { assignedExerciseId: 'a', exerciseId: 'e', exerciseName: 'Siad', practisedBy: 'Jan Kot' };
  const rest = { step: null, seconds: null, note: null, noteLeftOut: false, deletable: false };
  return { id: `${day} ${successes}`, practisedAt: `${day}T08:00:00`, attempts, successes, ...exercise, ...rest };
}

test('each counted set is a point, evenly spaced, with the mean of five', () => {
  const shares = [0, 1, 1, 1, 1, 1].map((share) => setOf('2026-03-02', share * 5));
  const points = progressPoints([...shares, setOf('2026-03-02', null, null)]);
  expect(points.map(({ across }) => across)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(points.map(({ share }) => share)).toEqual([0, 1, 1, 1, 1, 1]);
  expect(points.map(({ mean }) => mean)).toEqual([0, 0.5, 2 / 3, 0.75, 0.8, 1]);
});

test('one set stands in the middle, and what nobody counted is no point', () => {
  expect(progressPoints([setOf('2026-03-02', 3)])).toMatchObject([{ across: 0.5, share: 0.6, mean: 0.6 }]);
  expect(progressPoints([setOf('2026-03-02', null, null), setOf('2026-03-02', 0, 0)])).toEqual([]);
});

test.each<[string, Practice[], string]>([
  ['nothing', [], 'Jeszcze nie ćwiczone w domu'],
  [
    'today and before',
    [setOf('2026-02-27', 3), setOf('2026-03-02', 5)],
    'W ostatnich 7 dniach 2 serie, udane 8 z 10 prób, ostatnio dziś',
  ],
  [
    'three days in a row',
    [setOf('2026-02-28', 4), setOf('2026-03-01', 4), setOf('2026-03-02', 4)],
    'W ostatnich 7 dniach 3 serie, udane 12 z 15 prób, ostatnio dziś, 3 dni z rzędu',
  ],
  ['sets that nobody counted', [setOf('2026-03-01', null, null)], 'W ostatnich 7 dniach 1 seria, ostatnio wczoraj'],
])('in one line: %s', (_, practice, words) => {
  expect(practiceSummary(practice, '2026-03-02').replaceAll('\u00a0', ' ')).toBe(words);
});

test('how a set went', () => {
  expect(resultWords({ attempts: 5, successes: 4 })).toBe('4 z 5');
  expect(resultWords({ attempts: null, successes: null })).toBe('bez liczenia');
});

test('a training stands between the sets before and after it, several between two sets are one mark', () => {
  const practice = [setOf('2026-03-02', 3), setOf('2026-03-04', 3), setOf('2026-03-06', 3)];
  const starts = ['2026-03-01T10:00:00', '2026-03-03T10:00:00', '2026-03-03T18:00:00', '2026-03-07T10:00:00'];
  expect(trainingMarks(practice, starts)).toEqual([0.25]);
  expect(trainingMarks(practice, ['2026-03-05T10:00:00', '2026-03-03T10:00:00'])).toEqual([0.25, 0.75]);
  expect(trainingMarks([], starts)).toEqual([]);
  expect(trainingMarks([setOf('2026-03-02', 3)], starts)).toEqual([]);
});

test('the table has sets and trainings by time, the newest first, none before the first set', () => {
  const practice = [setOf('2026-03-02', 3), setOf('2026-03-04', 3)];
  const rows = rowsOf(practice, ['2026-03-01T10:00:00', '2026-03-03T10:00:00', '2026-03-05T10:00:00']);
  expect(rows).toEqual(['2026-03-05T10:00:00', practice[1], '2026-03-03T10:00:00', practice[0]]);
});

test.each<[string, number[], string | null]>([
  ['nothing', [], null],
  ['one set', [0], null],
  ['two that failed', [1, 2], 'back'],
  ['three that went as they should', [3, 3, 4], null],
  ['three that went well', [4, 4, 5], 'next'],
  ['what went badly before', [0, 0, 4, 4, 4], 'next'],
])('the last three sets advise: %s', (_, successes, proposal) => {
  expect(adviceOn(successes.map((each) => setOf('2026-03-02', each)))?.proposal ?? null).toBe(proposal);
});

test('advice says what it is of, and makes a sentence for the owner', () => {
  const advice = adviceOn([setOf('2026-03-02', 1), setOf('2026-03-02', null, null), setOf('2026-03-03', 2)]);
  expect(advice && adviceWords(advice, { hasStep: false })).toBe('Ostatnio udane 3 z 10 prób: może łatwiejsza wersja?');
  expect(advice && adviceWords(advice, { hasStep: true })).toBe('Ostatnio udane 3 z 10 prób: może krok wstecz?');
  expect(advice && adviceSentence('Siad', advice)).toBe('Siad: krok wstecz, wróćcie do łatwiejszej wersji.');
});

test.each([
  [2, 4, 'Świetnie! Następnym razem krok 3.'],
  [2, 3, 'Dobrze idzie. Następnym razem jeszcze raz krok 2.'],
  [2, 2, 'To jeszcze za trudne. Następnym razem wróćcie do kroku 1.'],
  [1, 0, 'To jeszcze za trudne. Następnym razem spokojniej i krócej, też krok 1.'],
  [3, 5, 'Świetnie! Na trudniejszy krok pozwoli trener, na razie ćwiczcie ten.'],
])('D237: on step %i of three allowed, %i of five say: %s', (step, successes, words) => {
  expect(stepProposalWords({ step, attempts: 5, successes }, { last: 3, stepCount: 4 })).toBe(words);
});

test('D237: after the exercise’s last step the trainer decides', () => {
  const words = stepProposalWords({ step: 4, attempts: 5, successes: 5 }, { last: 4, stepCount: 4 });
  expect(words).toBe('Świetnie! To ostatni krok. Trener zdecyduje, co dalej.');
});

test.each<[number, number | null, string]>([
  [0, null, 'dziś jeszcze nie'],
  [2, null, 'dziś 2 serie'],
  [1, 2, 'dziś 1 z 2'],
  [2, 2, 'dziś 2 z 2'],
  [3, 2, 'dziś 2 z 2 i 1 dodatkowa seria'],
  [7, 2, 'dziś 2 z 2 i 5 dodatkowych serii'],
])('%i sets of %s a day read: %s', (times, perDay, words) => {
  expect(todayWords(times, perDay).replaceAll('\u00a0', ' ')).toBe(words);
});
