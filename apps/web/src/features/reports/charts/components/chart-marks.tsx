import type { Milestone } from '@psia/contract/dog-file/dog-file.contract';
import type { PointerEvent } from 'react';
import { wholeCourse, valueWords } from '../course.words.ts';
import { type ChartSize, type Drawing, drawingOf, nearestPoint } from '../drawing.rules.ts';
import type { FilledPoint, Series } from '../series.rules.ts';
import classes from './chart-marks.module.css';
import { MilestoneMark } from './milestone-mark.tsx';

interface ChartMarksProps {
  readonly series: Series;
  readonly milestones: readonly Milestone[];
  readonly size: ChartSize;
  /** The point that is told about. */
  readonly chosen?: FilledPoint | null;
  /** Told which point is the nearest to the pointer or the finger. */
  readonly onChoose?: (point: FilledPoint | null) => void;
}

/** '16.11' of 2026-11-16. */
function dayLabel(date: string): string {
  return `${Number(date.slice(8, 10))}.${date.slice(5, 7)}`;
}

/** The picture of a series: axes, a line or a row of marks, and what the dog did meanwhile; a screen reader hears its course. */
export function ChartMarks({ series, milestones, size, chosen = null, onChoose }: ChartMarksProps) {
  const drawing = drawingOf(series, size);
  if (!drawing) return null;
  const choose = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) =>
    onChoose?.(nearestPoint(drawing, clientX - currentTarget.getBoundingClientRect().left));
  return (
    <svg
      role="img"
      aria-label={wholeCourse(series)}
      className={classes['chart']}
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      onPointerDown={choose}
      onPointerMove={choose}
    >
      <Axes series={series} drawing={drawing} em={size.em} />
      <Milestones milestones={milestones} drawing={drawing} em={size.em} />
      {series.kind === 'YES_NO' ? <Row drawing={drawing} em={size.em} /> : <Course drawing={drawing} />}
      {chosen && <line {...vertical(drawing, drawing.xOf(chosen.date))} className={classes['chosen']} />}
    </svg>
  );
}

const vertical = ({ plot }: Drawing, x: number) => ({ x1: x, x2: x, y1: plot.top, y2: plot.bottom });

function Axes({ series, drawing, em }: { series: Series; drawing: Drawing; em: number }) {
  const { plot, values, days } = drawing;
  return (
    <g className={classes['axis']}>
      {values.map(({ value, y }) => (
        <g key={value}>
          <line x1={plot.left} x2={plot.right} y1={y} y2={y} className={classes['grid']} />
          <text x={plot.left - em / 2} y={y} dy="0.35em" textAnchor="end">
            {valueWords(series.kind, value)}
          </text>
        </g>
      ))}
      {days.map(({ date, x }) => (
        <text key={date} x={x} y={plot.bottom + 2.5 * em} textAnchor="middle">
          {dayLabel(date)}
        </text>
      ))}
    </g>
  );
}

const widestDot = 4;

function Course({ drawing: { path, points, step } }: { drawing: Drawing }) {
  const radius = Math.max(Math.min(step * 0.4, widestDot), 1.5);
  return (
    <>
      <path d={path} className={classes['line']} />
      {points.map(({ point, x, y }) => (
        <circle key={point.date} cx={x} cy={y} r={radius} className={classes['dot']} />
      ))}
    </>
  );
}

/** A full mark on the line of yes, a hollow one on the line of no. */
function Row({ drawing: { points, step }, em }: { drawing: Drawing; em: number }) {
  const r = Math.max(Math.min(step * 0.4, em * 0.4), 1);
  return points.map(({ point, x, y }) => (
    <circle key={point.date} cx={x} cy={y} r={r} className={classes[point.value === 1 ? 'yes' : 'no']} />
  ));
}

interface MilestonesProps {
  readonly milestones: readonly Milestone[];
  readonly drawing: Drawing;
  readonly em: number;
}

/** A mark below the axis for each day and kind. */
function Milestones({ milestones, drawing, em }: MilestonesProps) {
  const { plot, xOf } = drawing;
  const marks = new Map(milestones.map((one) => [`${one.date} ${one.kind}`, one]));
  return [...marks].map(([name, { date, kind }]) => (
    <g key={name}>
      {kind !== 'exercise' && <line {...vertical(drawing, xOf(date))} className={classes['day']} />}
      <MilestoneMark kind={kind} x={xOf(date)} y={plot.bottom + em * 0.8} area={em * em * 0.45} />
    </g>
  ));
}
