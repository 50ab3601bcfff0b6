import type { Milestone } from '@psia/contract/dog-file/dog-file.contract';
import { formatDate } from '#lib/format/dates.ts';
import { chartDays } from '../chart-table.rules.ts';
import { valueWords } from '../course.words.ts';
import { namedMilestone } from '../milestones.words.ts';
import type { Series } from '../series.rules.ts';
import classes from './chart-table.module.css';

interface ChartTableProps {
  readonly series: Series;
  readonly milestones: readonly Milestone[];
}

/** The same as a chart, a row a day, newest first. */
export function ChartTable({ series, milestones }: ChartTableProps) {
  const { questionText, kind } = series;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable with the keyboard
    <div className={classes['room']} role="region" aria-label={`Tabela: ${questionText}`} tabIndex={0}>
      <table className={`numbers ${classes['table']}`}>
        <thead>
          <tr>
            <th scope="col">Dzień</th>
            <th scope="col">Odpowiedź</th>
            <th scope="col">Tego dnia</th>
          </tr>
        </thead>
        <tbody>
          {chartDays(series, milestones).map(({ date, value, milestones: done }) => (
            <tr key={date}>
              <th scope="row">{formatDate(date)}</th>
              <td>{valueOf(kind, value)}</td>
              <td>{done.map(namedMilestone).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function valueOf(kind: Series['kind'], value: number | null | undefined): string {
  if (value === undefined) return '';
  return value === null ? 'brak' : valueWords(kind, value);
}
