import type { Id } from '@psia/contract/core/ids';
import type { ReportSubmission } from '@psia/contract/reports/reports.contract';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatDate } from '#lib/format/dates.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import type { Viewer } from '../reports-of-dog.words.ts';
import { isFilledLate } from '../timeline.rules.ts';
import { DueDay } from './due-day.tsx';
import classes from './past-report.module.css';
import { Reacting, ReactionLine } from '../../reactions/components/reaction.tsx';
import { StatusOfReport } from './status-of-report.tsx';
import { SubmissionAnswers } from './submission-answers.tsx';

interface PastReportProps {
  readonly dogId: Id<'dog'>;
  readonly submission: ReportSubmission;
  readonly viewer: Viewer;
  readonly isNew: boolean;
  readonly isOpenAtFirst: boolean;
}

/** A due date that was filled, its answers below when it is opened, or one that nobody can fill any more. */
export function PastReport({ dogId, submission, viewer, isNew, isOpenAtFirst }: PastReportProps) {
  const answersId = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { dueDate, status, submittedAt, reaction } = submission;
  const words = (
    <span className={classes['words']}>
      <DueDay dueDate={dueDate} />
      <StatusOfReport status={status} viewer={viewer} />
      {isNew && <StatusPill tone="waiting">Nowe</StatusPill>}
      {isFilledLate(submission) && submittedAt !== null && (
        <span className={classes['late']}>wypełniony {formatDate(submittedAt)}</span>
      )}
    </span>
  );
  if (status !== 'FILLED') return <div className={classes['head']}>{words}</div>;
  return (
    <>
      <button
        type="button"
        className={classes['head']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? answersId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {words}
        <IconChevronDown className={classes['arrow']} size={20} aria-hidden />
      </button>
      {(isOpen || reaction) && (
        <div className={classes['details']}>
          {isOpen && (
            <div id={answersId}>
              <SubmissionAnswers submission={submission} />
            </div>
          )}
          {reaction && <ReactionLine reaction={reaction} />}
          {isOpen && viewer === 'trainer' && <Reacting dogId={dogId} submission={submission} />}
        </div>
      )}
    </>
  );
}
