import { Title } from '@mantine/core';
import { dateOf, type PlainDate } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { capitalized } from '#lib/format/capitalized.ts';
import { formatHours, spokenDay } from '#lib/format/dates.ts';
import { ActButton } from '#ui/buttons/action-button.tsx';
import classes from './times-by-day.module.css';

interface TimesByDayProps<Time extends Interval> {
  readonly times: readonly Time[];
  readonly today: PlainDate;
  /** What pressing a time does, before its words: 'Przenieś na'. */
  readonly verb: string;
  /** What stands below a time's hours, such as its hall. */
  readonly moreOf?: (time: Time) => string;
  /** Why a time can't be chosen at all, in a word or two; undefined for one that can. */
  readonly busyOf?: (time: Time) => string | undefined;
  /** Names the list. */
  readonly label?: string;
  /** Whether a time can't be chosen yet. */
  readonly isPending?: (time: Time) => boolean;
  readonly onChoose: (time: Time) => Promise<unknown>;
}

/** Times in their order, by day; pressing a free one does what is to be done. */
export function TimesByDay<Time extends Interval>(props: TimesByDayProps<Time>) {
  const { times, today, verb, label = 'Najbliższe wolne terminy', moreOf, busyOf, isPending, onChoose } = props;
  return (
    <div className={classes['days']} role="group" aria-label={label}>
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
                const busy = busyOf?.(time);
                if (busy !== undefined) {
                  return (
                    <li key={time.startTime} className={classes['busy']}>
                      <span className="numbers">{hours}</span>
                      <span className={classes['more']}>{busy}</span>
                    </li>
                  );
                }
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
