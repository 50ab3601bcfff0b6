import { dateOf } from '@psia/contract/core/time';
import type { AssignedExercise } from '@psia/contract/homework/homework.contract';
import { IconCheck } from '@tabler/icons-react';
import { formatDate } from '#lib/format/dates.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { askedWords } from '../homework.words.ts';
import classes from './homework-dates.module.css';

type Dated = Pick<AssignedExercise, 'assignedDate' | 'completionDate' | 'goal' | 'perDay'>;

/** When homework was given, what is asked of practising it, and when it was completed. */
export function HomeworkDates({ assigned }: { readonly assigned: Dated }) {
  const { assignedDate, completionDate } = assigned;
  const asked = askedWords(assigned);
  return (
    <span className={classes['dates']}>
      <span className="numbers">Przypisane {formatDate(assignedDate)}</span>{' '}
      {asked !== '' && <span className={classes['asked']}>{asked}</span>}{' '}
      {completionDate !== null && (
        <StatusPill tone="done" icon={<IconCheck />}>
          <span className="numbers">Ukończone {formatDate(dateOf(completionDate))}</span>
        </StatusPill>
      )}
    </span>
  );
}
