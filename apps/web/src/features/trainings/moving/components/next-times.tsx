import { Text } from '@mantine/core';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { minutesBetween, type WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { ActButton } from '#ui/buttons/action-button.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { freeTimesInTurn } from '../../../calendar/calendar.public.ts';
import classes from '../../components/training-dialog.module.css';
import { TimesByDay } from '../../components/times-by-day.tsx';

interface NextTimesProps {
  readonly training: Training;
  /** What pressing a time does, before its words: 'Przenieś na'. */
  readonly verb: string;
  readonly empty: string;
  /** The first time that is offered; now unless told. */
  readonly from?: WallTime | undefined;
  readonly onChoose: (time: Interval) => Promise<unknown>;
}

const offered = 12;

/** The next times that are free for a training's trainer and dog, by day, some at a time; pressing one does what is to be done. */
export function NextTimes({ training, verb, empty, from, onChoose }: NextTimesProps) {
  const { trainerId, dogId, startTime, endTime } = training;
  // A moved training stays as long as it is, whatever has become of its service.
  const minutes = minutesBetween(startTime, endTime);
  const times = useInfiniteQuery(freeTimesInTurn({ trainerId, dogId, minutes, from, limit: offered }));
  const today = useSchoolToday();
  return (
    <div className={classes['wide']}>
      <QueryState
        query={times}
        skeleton={<CardSkeleton cards={2} height={96} />}
        failed="Nie udało się pobrać wolnych terminów."
        empty={<Text>{empty}</Text>}
      >
        {(list) => (
          <>
            <TimesByDay times={list} today={today} verb={verb} onChoose={onChoose} />
            {times.hasNextPage && (
              <ActButton variant="subtle" act={() => times.fetchNextPage()}>
                Pokaż dalsze
              </ActButton>
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}
