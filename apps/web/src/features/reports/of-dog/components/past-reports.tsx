import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { useState } from 'react';
import { reasonOf } from '#lib/api/api-error.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import type { Viewer } from '../reports-of-dog.words.ts';
import { moreWords } from '../reports-of-dog.words.ts';
import type { Timeline } from '../timeline.rules.ts';
import type { OlderReports } from '../use-older-reports.ts';
import { DueDay } from './due-day.tsx';
import { PastReport } from './past-report.tsx';
import classes from './past-reports.module.css';
import { StatusOfReport } from './status-of-report.tsx';

/** How many past due dates are shown at first, and how many more with each press. */
const atFirst = 5;
const withEachPress = 30;

interface PastReportsProps extends Pick<Timeline, 'past' | 'coming'> {
  readonly dogId: Id<'dog'>;
  readonly viewer: Viewer;
  readonly isNew: (id: string) => boolean;
  readonly older: OlderReports;
}

/** The timeline of a report, newest first: the next due date, then what was filled and what is over. */
export function PastReports({ dogId, past, coming, viewer, isNew, older }: PastReportsProps) {
  const [most, setMost] = useState(atFirst);
  const hasMore = past.length > most || older.hasOlder;
  const showMore = () => {
    if (past.length < most + withEachPress && older.hasOlder) older.fetchOlder();
    setMost(most + withEachPress);
  };
  return (
    <div className={classes['place']}>
      <ol className={classes['list']} aria-label="Terminy">
        {coming && (
          <li className={classes['coming']}>
            <DueDay dueDate={coming.next} />
            <StatusOfReport status="UPCOMING" viewer={viewer} />
            <span className={classes['more']}>{moreWords(coming.more)}</span>
          </li>
        )}
        {past.slice(0, most).map((submission, place) => (
          <li key={submission.id}>
            <PastReport
              {...{ dogId, submission, viewer }}
              isNew={isNew(submission.id)}
              isOpenAtFirst={place === 0 && submission.status === 'FILLED'}
            />
          </li>
        ))}
      </ol>
      {older.error && <FormError failure={{ text: 'Nie udało się pobrać raportów.', reason: reasonOf(older.error) }} />}
      {older.error ? (
        <Button variant="default" className={classes['show']} onClick={older.retry}>
          Spróbuj ponownie
        </Button>
      ) : (
        hasMore && (
          <Button variant="subtle" className={classes['show']} loading={older.isFetching} onClick={showMore}>
            Pokaż starsze
          </Button>
        )
      )}
    </div>
  );
}
