import { expect, test } from 'vitest';
import { givenCourse } from '../../../testing/given-reports.ts';
import { axisWords, shortCourse, valueWords, wholeCourse } from './course.words.ts';
import { type Series, seriesOf } from './series.rules.ts';

function seriesOfValues(kind: Series['kind'], values: readonly (string | null)[]): Series {
  const [series] = seriesOf(givenCourse(kind, values));
  if (!series) throw new Error('The course has no series.');
  return series;
}

test('a scale is told with first, last, mean and trend', () => {
  const series = seriesOfValues('SCALE', ['1', '2', null, '2', '3', '4', '4']);
  expect(wholeCourse(series)).toBe(
    'Wykres: Pytanie SCALE. 6\u00a0odpowiedzi od 01.03.2026 do 07.03.2026. Pierwsza 1, ostatnia 4, średnia 2,7. Oceny rosną.',
  );
  expect(shortCourse(series)).toBe('Ostatnio 4, średnia 2,7. Oceny rosną.');
});

test('yes and no are counted', () => {
  const series = seriesOfValues('YES_NO', ['nie', 'nie', 'nie', 'tak', 'tak', 'tak']);
  expect(shortCourse(series)).toBe('Ostatnio tak, „tak” 3 z 6. Coraz częściej „tak”.');
});

test('one answer has no trend, and none is said to be none', () => {
  expect(wholeCourse(seriesOfValues('NUMBER', ['12.5']))).toBe(
    'Wykres: Pytanie NUMBER. 1\u00a0odpowiedź 01.03.2026. Pierwsza 12,5, ostatnia 12,5, średnia 12,5.',
  );
  expect(shortCourse({ questionId: 'q', questionText: 'Kroki', kind: 'NUMBER', points: [] })).toBe('Brak odpowiedzi.');
});

test.for([
  ['NUMBER', 1234.5, '1234,5'],
  ['NUMBER', -2, '-2'],
  ['SCALE', 3, '3'],
  ['YES_NO', 0, 'nie'],
] as const)('%s %d is read as %s', ([kind, value, words]) => {
  expect(valueWords(kind, value)).toBe(words);
});

test('an axis that does not begin at zero says so', () => {
  expect(axisWords(seriesOfValues('NUMBER', ['24.2', '24.9']))).toBe('Oś zaczyna się od 24,2, nie od zera.');
  expect(axisWords(seriesOfValues('NUMBER', ['18', '14']))).toBeNull();
  expect(axisWords(seriesOfValues('SCALE', ['4', '5']))).toBeNull();
});
