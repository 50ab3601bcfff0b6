import { Title } from '@mantine/core';
import { dateOf, type PlainDate } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { capitalized } from '../../../lib/format/capitalized.ts';
import { formatHours, spokenDay } from '../../../lib/format/dates.ts';
import { ActButton } from '../../../ui/buttons/action-button.tsx';
import classes from './times-by-day.module.css';

interface TimesByDayProps {
  readonly times: readonly Interval[];
  readonly today: PlainDate;
  /** What pressing a time does, before its words: 'Przenieś na'. */
  readonly verb: string;
  /** What stands below a time's hours, such as its hall. */
  readonly moreOf?: (time: Interval) => string;
  /** Whether a time can't be chosen yet. */
  readonly isPending?: (time: Interval) => boolean;
  readonly onChoose: (time: Interval) => Promise<unknown>;
}

/** Free times in their order, by day; pressing one does what is to be done. */
export function TimesByDay({ times, today, verb, moreOf, isPending, onChoose }: TimesByDayProps) {
  return (
    <div className={classes['days']} role="group" aria-label="Najbliższe wolne terminy">
      {[...Map.groupBy(times, ({ startTime }) => dateOf(startTime))].map(([date, ofDay]) => {
        const day = spokenDay(date, today);
        return (
          <section key={date} aria-label={day}>
            <Title order={3} className={classes['day'] ?? ''}>
              {capitalized(day)}
            </Title>
            <ul className={classes['times']}>
              {ofDay.map((time) => {
                const hours = formatHours(time.startTime, time.endTime);
                const more = moreOf?.(time);
                return (
                  <li key={time.startTime}>
                    <ActButton
                      variant="light"
                      className={classes['time'] ?? ''}
                      act={() => onChoose(time)}
                      disabled={isPending?.(time) ?? false}
                      aria-label={[`${verb}: ${day}`, hours, ...(more === undefined ? [] : [more])].join(', ')}
                    >
                      <span className={classes['words']}>
                        <span className="numbers">{hours}</span>
                        {more !== undefined && <span className={classes['more']}>{more}</span>}
                      </span>
                    </ActButton>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
