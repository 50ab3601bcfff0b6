import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { recurrenceLabels } from '@psia/contract/reports/recurrences.rules';
import type { ReportAssignment, ReportSubmission } from '@psia/contract/reports/reports.contract';
import { type ReactNode, useId, useState } from 'react';
import { spokenDay } from '#lib/format/dates.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { hasDraft } from '#ui/form-state/own-drafts.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';
import { hasCourse } from '../../charts/series.rules.ts';
import { fillingDraft } from '../../filling/filling.rules.ts';
import { periodWords, type Viewer } from '../reports-of-dog.words.ts';
import { type ReportOfDog, timelineOf } from '../timeline.rules.ts';
import { useOlderReports } from '../use-older-reports.ts';
import { DueDay } from './due-day.tsx';
import { Folded } from './folded.tsx';
import { PastReports } from './past-reports.tsx';
import classes from './report-card.module.css';
import { StatusOfReport } from './status-of-report.tsx';

const charts = fetchedLater(async () => (await import('../../charts/components/report-charts.tsx')).ReportCharts, {
  placeholder: <CardSkeleton cards={1} height={220} />,
});

interface ReportCardProps {
  readonly dogId: Id<'dog'>;
  readonly report: ReportOfDog;
  readonly viewer: Viewer;
  readonly isNew: (id: string) => boolean;
  /** Whether the focus goes to its title when what was pressed is gone. */
  readonly isHome: boolean;
  readonly onFill: (submission: ReportSubmission) => void;
  /** What else can be done with it. */
  readonly actions?: ReactNode;
}

/** A report that was assigned to a dog: what is due now on top, how it went, and what was filled, newest first. */
export function ReportCard({ dogId, report, viewer, isNew, isHome, onFill, actions }: ReportCardProps) {
  const titleId = useId();
  const today = useSchoolToday();
  const older = useOlderReports(dogId, report);
  const { assignment } = report;
  const { due, overdue, past, coming } = timelineOf({ assignment, submissions: older.known }, today);
  return (
    <section className={`card ${classes['card']}`} aria-labelledby={titleId}>
      <header className={classes['header']}>
        <Heading {...{ titleId, assignment, isHome }} isNew={isNew(assignment.id)} />
        {actions}
      </header>
      {due && <DueReport submission={due} viewer={viewer} isMain onFill={onFill} />}
      {overdue.length > 0 && (
        <Folded label={`Zaległe (${overdue.length})`}>
          <Overdue submissions={overdue} viewer={viewer} onFill={onFill} />
        </Folded>
      )}
      {hasCourse(older.known) && <charts.Part dogId={dogId} assignment={assignment} submissions={older.known} />}
      <PastReports {...{ dogId, past, coming, viewer, isNew, older }} />
    </section>
  );
}

interface HeadingProps {
  readonly titleId: string;
  readonly assignment: ReportAssignment;
  readonly isNew: boolean;
  readonly isHome: boolean;
}

function Heading({ titleId, assignment, isNew, isHome }: HeadingProps) {
  return (
    <div className={classes['facts']}>
      <h2 id={titleId} tabIndex={-1} data-focus-home={isHome || undefined} className={classes['title']}>
        {assignment.reportTemplateTitle}
      </h2>
      <p className={classes['period']}>
        {recurrenceLabels[assignment.recurrence]} · <span className="numbers">{periodWords(assignment)}</span>
      </p>
      {isNew && <StatusPill tone="waiting">Nowe</StatusPill>}
      {!assignment.running && <StatusPill tone="quiet">Zakończony</StatusPill>}
    </div>
  );
}

interface OverdueProps {
  /** Newest first. */
  readonly submissions: readonly ReportSubmission[];
  readonly viewer: Viewer;
  readonly onFill: (submission: ReportSubmission) => void;
}

const overdueAtOnce = 10;

/** What was missed and can still be filled, a few at a time. */
function Overdue({ submissions, viewer, onFill }: OverdueProps) {
  const [most, setMost] = useState(overdueAtOnce);
  return (
    <>
      <ul className={classes['overdue']}>
        {submissions.slice(0, most).map((one) => (
          <li key={one.id}>
            <DueReport submission={one} viewer={viewer} onFill={onFill} />
          </li>
        ))}
      </ul>
      {submissions.length > most && (
        <Button variant="subtle" onClick={() => setMost(most + overdueAtOnce)}>
          Pokaż więcej zaległych
        </Button>
      )}
    </>
  );
}

interface DueReportProps {
  readonly submission: ReportSubmission;
  readonly viewer: Viewer;
  /** Whether it is the newest, which stands out. */
  readonly isMain?: boolean;
  readonly onFill: (submission: ReportSubmission) => void;
}

/** A due date that waits, with the button that fills it: the owner's thing to do, the trainer's if need be. */
function DueReport({ submission, viewer, isMain = false, onFill }: DueReportProps) {
  const today = useSchoolToday();
  const { id, dueDate } = submission;
  const isLarge = isMain && viewer === 'owner';
  const deed = hasDraft(fillingDraft(id)) ? 'Dokończ wypełnianie' : 'Wypełnij';
  return (
    <div className={classes['due']} data-main={isMain}>
      <div className={classes['when']}>
        <DueDay dueDate={dueDate} />
        <StatusOfReport status="DUE" viewer={viewer} />
      </div>
      <Button
        className={classes['fill']}
        variant={isLarge ? 'filled' : 'default'}
        size={isLarge ? 'lg' : 'md'}
        aria-label={`${deed}: ${spokenDay(dueDate, today)}`}
        onClick={() => onFill(submission)}
      >
        {deed}
      </Button>
    </div>
  );
}
