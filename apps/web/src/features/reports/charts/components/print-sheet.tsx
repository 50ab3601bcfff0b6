import type { PlainDate } from '@psia/contract/core/time';
import type { Milestone } from '@psia/contract/dog-file/dog-file.contract';
import type { ReportAssignment, ReportSubmission } from '@psia/contract/reports/reports.contract';
import { createPortal } from 'react-dom';
import { formatDate } from '#lib/format/dates.ts';
import printed from '#ui/print/printed-page.module.css';
import { usePrinted } from '#ui/print/use-printed.ts';
import { answerWords } from '../../of-dog/reports-of-dog.words.ts';
import { axisWords, shortCourse } from '../course.words.ts';
import { chartLetters } from '../drawing.rules.ts';
import type { Series } from '../series.rules.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ChartMarks } from './chart-marks.tsx';
import classes from './print-sheet.module.css';

interface PrintSheetProps {
  readonly assignment: ReportAssignment;
  /** Newest first. */
  readonly submissions: readonly ReportSubmission[];
  readonly series: readonly Series[];
  readonly period: { readonly from: PlainDate; readonly to: PlainDate };
  readonly milestones: readonly Milestone[];
  readonly onPrinted: () => void;
}

/** A chart takes half of the width of an A4 page; eight of them leave room for answers. */
const [width, em, lettersHigh] = [328, 10, 15];
const mostCharts = 8;
/** How many answers have room below so many rows of charts. */
const answersWith = [30, 26, 20, 14, 8];

/** Which due dates are printed with all their answers: the newest ones that have room, one at least. */
function lastFilled(submissions: readonly ReportSubmission[], charts: number): ReportSubmission[] {
  const filled = submissions.filter(({ status }) => status === 'FILLED');
  const questions = filled[0]?.answers.length ?? 1;
  const room = answersWith[Math.ceil(charts / 2)] ?? 0;
  return filled.slice(0, Math.max(Math.floor(room / (questions + 1)), 1));
}

/** A report on one A4 page, black on white in either theme: it stands beside the app and is seen on paper alone. */
export function PrintSheet({ assignment, submissions, series, period, milestones, onPrinted }: PrintSheetProps) {
  usePrinted(onPrinted);
  const charts = series.slice(0, mostCharts);
  return createPortal(
    <div className={printed['sheet']}>
      <h1 className={classes['title']}>{assignment.reportTemplateTitle}</h1>
      <p className={classes['line']}>
        {assignment.dogName} · {formatDate(period.from)}–{formatDate(period.to)}
      </p>
      <div className={classes['charts']}>
        {charts.map((one) => (
          <figure key={one.questionId} className={classes['chart']}>
            <figcaption>
              <strong>{one.questionText}</strong>
              <span className={classes['course']}> {[shortCourse(one), axisWords(one)].filter(Boolean).join(' ')}</span>
            </figcaption>
            <ChartMarks
              series={one}
              milestones={milestones}
              size={{ width, height: chartLetters(one.kind, lettersHigh) * em, em }}
            />
          </figure>
        ))}
      </div>
      <ChartLegend milestones={milestones} />
      <h2 className={classes['title']}>Ostatnie odpowiedzi</h2>
      {lastFilled(submissions, charts.length).map(({ id, dueDate, answers }) => (
        <div key={id} className={classes['filled']}>
          <strong>{formatDate(dueDate)}</strong>
          {answers.map((answer) => (
            <p key={answer.id} className={classes['answer']}>
              {answer.questionText} <strong>{answerWords(answer.answerKind, answer.answerText)}</strong>
            </p>
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}
