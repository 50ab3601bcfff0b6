import { addDays, type PlainDate } from '@psia/contract/core/time';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { filledPoints, type FilledPoint, type Point, type Series } from './series.rules.ts';

/** How large a chart is, in pixels; `em` is the height of its letters. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
  readonly em: number;
}

interface Mark {
  readonly x: number;
  readonly y: number;
}

/** Where everything of a chart stands, in pixels from its top left. */
export interface Drawing {
  /** The corners of what the axes enclose. */
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly points: readonly (Mark & { readonly point: FilledPoint })[];
  /** The line through the points, broken where nothing was filled; empty for a row of marks. */
  readonly path: string;
  /** How wide the space of a point is. */
  readonly step: number;
  readonly days: readonly { readonly x: number; readonly date: PlainDate }[];
  readonly values: readonly { readonly y: number; readonly value: number }[];
  readonly xOf: (date: PlainDate) => number;
}

const msOfDay = 24 * 60 * 60 * 1000;
const dayNumber = (date: PlainDate) => Date.parse(`${date}T00:00:00Z`) / msOfDay;
/** How many days may lie between two labels: up to a week, then whole weeks. */
const labelSteps = [1, 2, 3, 7, 14, 28, 56, 91, 182, 364, 728];

/** The days that have a label, counted back from the last one, at most so many. */
export function labelledDays(from: PlainDate, to: PlainDate, most: number): PlainDate[] {
  const days = dayNumber(to) - dayNumber(from);
  const step = labelSteps.find((one) => Math.floor(days / one) < Math.max(most, 2)) ?? Math.max(days, 1);
  const count = Math.floor(days / step) + 1;
  return Array.from({ length: count }, (_, index) => addDays(to, -step * (count - 1 - index)));
}

/** Numbers that differ by less than this part of the greatest would be one level line in a chart that begins at zero. */
const smallestShare = 1 / 10;

/**
 * Between which values a chart is drawn, and which of them have a label: the whole scale, and numbers from zero, so that a
 * small change looks small, unless they are far from it and differ by little.
 */
function valueScale({ kind }: Series, filled: readonly FilledPoint[]) {
  if (kind === 'SCALE') return { domain: [1, 5], labels: [1, 2, 3, 4, 5] };
  if (kind === 'YES_NO') return { domain: [0, 1], labels: [0, 1] };
  const values = filled.map(({ value }) => value);
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const range = greatest - least;
  const isFar = range > 0 && range < Math.max(Math.abs(least), Math.abs(greatest)) * smallestShare;
  const withZero = [Math.min(least, 0), Math.max(greatest, 0, least === 0 && greatest === 0 ? 1 : 0)];
  const scale = scaleLinear()
    .domain(isFar ? [least, greatest] : withZero)
    .nice(4);
  return { domain: scale.domain(), labels: scale.ticks(4) };
}

/** Where the axis of a question of numbers begins although zero is not on it; null where it begins as one expects. */
export function cutAxisStart(series: Series): number | null {
  const filled = filledPoints(series);
  if (series.kind !== 'NUMBER' || filled.length === 0) return null;
  const [start = 0, end = 0] = valueScale(series, filled).domain;
  return start > 0 || end < 0 ? start : null;
}

/** How high a chart is, in heights of its letters: yes and no are a row of marks, which needs little. */
export function chartLetters(kind: Series['kind'], whole: number): number {
  return kind === 'YES_NO' ? rowLetters : whole;
}

const rowLetters = 5.5;

/** The room of a day's label, in heights of its letters. */
const labelRoom = 4.5;

/** Where the marks of a series stand in a chart of this size; null where nothing was filled. */
export function drawingOf(series: Series, { width, height, em }: ChartSize): Drawing | null {
  const [first] = series.points;
  const last = series.points.at(-1);
  if (!first || !last) return null;
  const filled = filledPoints(series);
  if (filled.length === 0) return null;
  const { domain, labels } = valueScale(series, filled);
  const plot = { left: 3 * em, right: width - 1.5 * em, top: em, bottom: height - 3 * em };
  const days = Math.max(dayNumber(last.date) - dayNumber(first.date), 1);
  const step = Math.min((plot.right - plot.left) / (days + 1), 3 * em);
  const x = scaleLinear()
    .domain([dayNumber(first.date), dayNumber(first.date) + days])
    .range([plot.left + step / 2, plot.right - step / 2]);
  const y = scaleLinear().domain(domain).range([plot.bottom, plot.top]);
  const xOf = (date: PlainDate) => x(dayNumber(date));
  const path = line<Point>()
    .defined(({ value }) => value !== null)
    .x(({ date }) => xOf(date))
    .y(({ value }) => y(value ?? 0));
  const most = Math.floor((plot.right - plot.left) / (labelRoom * em));
  return {
    plot,
    points: filled.map((point) => ({ point, x: xOf(point.date), y: y(point.value) })),
    path: series.kind === 'YES_NO' ? '' : (path(series.points) ?? ''),
    step,
    days: labelledDays(first.date, last.date, most).map((date) => ({ date, x: xOf(date) })),
    values: labels.map((value) => ({ value, y: y(value) })),
    xOf,
  };
}

/** The point that is closest to a place on the chart's width; null where there is none. */
export function nearestPoint({ points }: Drawing, x: number): FilledPoint | null {
  const byDistance = points.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x));
  return byDistance[0]?.point ?? null;
}
