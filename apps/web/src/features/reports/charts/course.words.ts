import { counted } from '@psia/contract/core/words/plural';
import { formatDate } from '#lib/format/dates.ts';
import { cutAxisStart } from './drawing.rules.ts';
import { type Course, courseOf, type Series } from './series.rules.ts';

const numberFormat = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 4, useGrouping: 'min2' });
const meanFormat = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 1 });
const answerForms = { one: 'odpowiedź', few: 'odpowiedzi', many: 'odpowiedzi' };

/** A value of a chart: '4', '12,5', and 'tak' or 'nie' of 1 and 0. */
export function valueWords(kind: Series['kind'], value: number): string {
  if (kind === 'YES_NO') return value === 1 ? 'tak' : 'nie';
  return numberFormat.format(value);
}

const trends: Record<Series['kind'], Record<NonNullable<Course['trend']>, string>> = {
  SCALE: { rising: 'Oceny rosną.', falling: 'Oceny spadają.', level: 'Bez wyraźnej zmiany.' },
  NUMBER: { rising: 'Liczby rosną.', falling: 'Liczby spadają.', level: 'Bez wyraźnej zmiany.' },
  YES_NO: { rising: 'Coraz częściej „tak”.', falling: 'Coraz częściej „nie”.', level: 'Bez wyraźnej zmiany.' },
};

function meanWords(kind: Series['kind'], { mean, count }: Course): string {
  if (kind !== 'YES_NO') return `średnia ${meanFormat.format(mean)}`;
  return `„tak” ${Math.round(mean * count)} z ${count}`;
}

/** In short, below a chart's title: 'Ostatnio 4, średnia 3,2. Oceny rosną.' */
export function shortCourse(series: Series): string {
  const course = courseOf(series);
  if (!course) return 'Brak odpowiedzi.';
  const { kind } = series;
  const now = `Ostatnio ${valueWords(kind, course.last.value)}, ${meanWords(kind, course)}.`;
  return course.trend === null ? now : `${now} ${trends[kind][course.trend]}`;
}

/** Says that a chart does not begin where one expects: 'Oś zaczyna się od 24, nie od zera.'; null where it does. */
export function axisWords(series: Series): string | null {
  const start = cutAxisStart(series);
  return start === null ? null : `Oś zaczyna się od ${numberFormat.format(start)}, nie od zera.`;
}

/** The whole course of a question in a sentence or two, for whoever does not see its chart. */
export function wholeCourse(series: Series): string {
  const { kind, questionText } = series;
  const course = courseOf(series);
  if (!course) return `${questionText}: brak odpowiedzi.`;
  const { first, last, count, trend } = course;
  const period =
    first.date === last.date ? formatDate(first.date) : `od ${formatDate(first.date)} do ${formatDate(last.date)}`;
  const values = `Pierwsza ${valueWords(kind, first.value)}, ostatnia ${valueWords(kind, last.value)}`;
  const begin = `Wykres: ${questionText}. ${counted(count, answerForms)} ${period}.`;
  const inNumbers = `${values}, ${meanWords(kind, course)}.`;
  return [begin, inNumbers, ...(trend === null ? [] : [trends[kind][trend]])].join(' ');
}
