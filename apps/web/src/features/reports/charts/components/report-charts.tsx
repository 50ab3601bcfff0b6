import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { ReportAssignment, ReportSubmission } from '@psia/contract/reports/reports.contract';
import { IconChartLine, IconPrinter, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { milestonesOf } from '../milestones.queries.ts';
import { periodOf, seriesOf } from '../series.rules.ts';
import { ChartLegend } from './chart-legend.tsx';
import { PrintSheet } from './print-sheet.tsx';
import classes from './report-charts.module.css';
import { SeriesChart } from './series-chart.tsx';

interface ReportChartsProps {
  readonly dogId: Id<'dog'>;
  readonly assignment: ReportAssignment;
  /** Newest first. */
  readonly submissions: readonly ReportSubmission[];
}

/** How a report goes: a chart for each question that isn't answered by text, the same as tables, and all on one page. */
export function ReportCharts({ dogId, assignment, submissions }: ReportChartsProps) {
  const titleId = useId();
  const [isTable, setIsTable] = useState(false);
  const [isPrinting, setIsPrinting] = useState(false);
  const series = seriesOf(submissions);
  const period = periodOf(series[0] ?? { points: [] });
  const { data: milestones = [] } = useQuery({
    ...milestonesOf(dogId, period ?? { from: '', to: '' }),
    enabled: period !== null,
  });
  if (!period) return null;
  return (
    <section className={classes['place']} aria-labelledby={titleId}>
      <div className={classes['head']}>
        <h3 id={titleId} className={classes['title']}>
          Przebieg
        </h3>
        <Button
          variant="subtle"
          leftSection={isTable ? <IconChartLine size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? 'Pokaż wykresy' : 'Pokaż jako tabelę'}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => setIsPrinting(true)}
        >
          Drukuj
        </Button>
      </div>
      <div className={classes['charts']}>
        {series.map((one) => (
          <SeriesChart key={one.questionId} series={one} milestones={milestones} isTable={isTable} />
        ))}
      </div>
      {!isTable && <ChartLegend milestones={milestones} />}
      {isPrinting && (
        <PrintSheet
          {...{ assignment, submissions, series, period, milestones }}
          onPrinted={() => setIsPrinting(false)}
        />
      )}
    </section>
  );
}
