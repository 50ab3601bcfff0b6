import { useElementSize } from '@mantine/hooks';
import type { Milestone } from '@psia/contract/dog-file/dog-file.contract';
import { useId, useState } from 'react';
import { capitalized } from '#lib/format/capitalized.ts';
import { datedDay } from '#lib/format/dates.ts';
import { axisWords, shortCourse, valueWords } from '../course.words.ts';
import { chartLetters } from '../drawing.rules.ts';
import { namedMilestone } from '../milestones.words.ts';
import type { FilledPoint, Series } from '../series.rules.ts';
import { ChartMarks } from './chart-marks.tsx';
import { ChartTable } from './chart-table.tsx';
import classes from './series-chart.module.css';

interface SeriesChartProps {
  readonly series: Series;
  readonly milestones: readonly Milestone[];
  readonly isTable: boolean;
}

/** The height of a chart's letters, which follows the text size of the browser. */
function letterHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 0.8125;
}

const lettersHigh = 14;

/** One question of a report over time: its course in short, and a chart or the same as a table. */
export function SeriesChart({ series, milestones, isTable }: SeriesChartProps) {
  const titleId = useId();
  const { ref, width } = useElementSize();
  const [chosen, setChosen] = useState<FilledPoint | null>(null);
  const em = letterHeight();
  const shown = series.points.includes(chosen ?? { date: '', value: null }) ? chosen : null;
  return (
    <figure className={classes['chart']} aria-labelledby={titleId}>
      <figcaption>
        <h4 id={titleId} className={classes['title']}>
          {series.questionText}
        </h4>
        <p className={classes['course']}>
          {[shortCourse(series), !isTable && axisWords(series)].filter(Boolean).join(' ')}
        </p>
      </figcaption>
      {isTable ? (
        <ChartTable series={series} milestones={milestones} />
      ) : (
        <div ref={ref} className={classes['room']}>
          {width > 0 && (
            <ChartMarks
              {...{ series, milestones }}
              size={{ width, height: chartLetters(series.kind, lettersHigh) * em, em }}
              chosen={shown}
              onChoose={setChosen}
            />
          )}
          <p className={classes['chosen']}>{shown && pointWords(series, shown, milestones)}</p>
        </div>
      )}
    </figure>
  );
}

/** 'Czwartek 12.03.2026: 4, trening: Posłuszeństwo' */
function pointWords({ kind }: Series, { date, value }: FilledPoint, milestones: readonly Milestone[]): string {
  const done = milestones.filter((one) => one.date === date).map(namedMilestone);
  return [`${capitalized(datedDay(date))}: ${valueWords(kind, value)}`, ...done].join(', ');
}
