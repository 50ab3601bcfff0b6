import { Text, Title } from '@mantine/core';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { dateOf } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { useQuery } from '@tanstack/react-query';
import type { Attempt } from '../../../../lib/api/attempt.ts';
import { capitalized } from '../../../../lib/format/capitalized.ts';
import { formatHours, spokenDay } from '../../../../lib/format/dates.ts';
import { useSchoolToday } from '../../../../lib/time/school-now.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { CardSkeleton, QueryState } from '../../../../ui/loading/query-state.tsx';
import { freeTimes } from '../../../calendar/calendar.public.ts';
import classes from './next-times.module.css';

interface NextTimesProps {
  readonly training: Training;
  /** What pressing a time does, before its words: 'Przenieś na'. */
  readonly verb: string;
  readonly empty: string;
  readonly onChoose: (time: Interval, attempt: Attempt) => Promise<unknown>;
}

const offered = 9;

/** The next times that are free for a training's trainer and dog, by day; pressing one does what is to be done. */
export function NextTimes({ training, verb, empty, onChoose }: NextTimesProps) {
  const { trainerId, dogId, serviceId } = training;
  const times = useQuery(freeTimes({ trainerId, dogId, serviceId: serviceId ?? undefined, limit: offered }));
  const today = useSchoolToday();
  return (
    <QueryState
      query={times}
      skeleton={<CardSkeleton cards={2} height={96} />}
      failed="Nie udało się pobrać wolnych terminów."
      empty={<Text>{empty}</Text>}
    >
      {(list) => (
        <div className={classes['days']} role="group" aria-label="Najbliższe wolne terminy">
          {[...Map.groupBy(list, ({ startTime }) => dateOf(startTime))].map(([day, ofDay]) => (
            <section key={day} aria-label={spokenDay(day, today)}>
              <Title order={3} className={classes['day'] ?? ''}>
                {capitalized(spokenDay(day, today))}
              </Title>
              <ul className={classes['times']}>
                {ofDay.map((time) => (
                  <li key={time.startTime}>
                    <ActionButton
                      variant="light"
                      className={classes['time'] ?? ''}
                      action={(attempt) => onChoose(time, attempt)}
                      aria-label={`${verb}: ${spokenDay(day, today)}, ${formatHours(time.startTime, time.endTime)}`}
                    >
                      <span className="numbers">{formatHours(time.startTime, time.endTime)}</span>
                    </ActionButton>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </QueryState>
  );
}
