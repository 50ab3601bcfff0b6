import { dateOf } from '@psia/contract/core/time';
import type { AssignedExercise } from '@psia/contract/homework/homework.contract';
import { IconCheck } from '@tabler/icons-react';
import { formatDate } from '#lib/format/dates.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import classes from './homework-dates.module.css';

type Dated = Pick<AssignedExercise, 'assignedDate' | 'completionDate'>;

/** When homework was given, and when it was completed. */
export function HomeworkDates({ assigned: { assignedDate, completionDate } }: { assigned: Dated }) {
  return (
    <span className={classes['dates']}>
      <span className="numbers">Przypisane {formatDate(assignedDate)}</span>{' '}
      {completionDate !== null && (
        <StatusPill tone="done" icon={<IconCheck />}>
          <span className="numbers">Ukończone {formatDate(dateOf(completionDate))}</span>
        </StatusPill>
      )}
    </span>
  );
}
