import { Button } from '@mantine/core';
import { at } from '@psia/contract/core/time';
import { datedDay, formatHours } from '#lib/format/dates.ts';
import { NoticeList } from '../../../occupancy/occupancy.public.ts';
import classes from './plan-trainings-dialog.module.css';
import { type BusyDate, busySentence, skipWords } from '../busy-dates.rules.ts';

interface BusyDatesProps {
  /** What could not be done, in the words of the situation. */
  readonly failed: string;
  readonly busy: readonly BusyDate[];
  /** How many times the series has in all. */
  readonly total: number;
  /** Goes on with the others. */
  readonly onSkip: () => void;
}

function timeOf({ slot: { date, startTime, endTime } }: BusyDate): string {
  const day = date ?? '';
  return `${datedDay(day)}, ${formatHours(at(day, startTime), at(day, endTime))}`;
}

/** Names each busy date of a series with its cause, and offers to go on with the others (D199). It gets the focus. */
export function BusyDates({ failed, busy, total, onSkip }: BusyDatesProps) {
  const others = total - busy.length;
  return (
    <div role="alert" tabIndex={-1} data-refusal>
      <NoticeList
        sentence={`${failed} ${busySentence(busy.length, total)}`}
        entries={busy.map((one) => ({ key: one.slot.key, time: timeOf(one), title: one.cause, details: '' }))}
      >
        {others > 0 && (
          <Button type="button" variant="default" className={classes['skip']} onClick={onSkip}>
            {skipWords(busy.length, others)}
          </Button>
        )}
      </NoticeList>
    </div>
  );
}
