import { Text } from '@mantine/core';
import type { PlainDate } from '@psia/contract/core/time';
import type { LoadedQuery } from '#lib/api/joined-queries.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { useHallChoices } from '../../../halls/halls.public.ts';
import { TimesByDay } from '../../components/times-by-day.tsx';
import type { TimeToChoose } from '../day-times.rules.ts';
import type { QuickBooking } from '../use-quick-booking.ts';

interface TimesToChooseProps {
  readonly booking: QuickBooking;
  readonly times: LoadedQuery<readonly TimeToChoose[]>;
  readonly today: PlainDate;
  readonly label: string;
  readonly empty: string;
}

/** Times of which a free one is booked by pressing it, in the chosen hall or in one that is free then. */
export function TimesToChoose({ booking, times, today, label, empty }: TimesToChooseProps) {
  const free = (times.data ?? []).filter(({ busy }) => busy === undefined);
  const halls = useHallChoices(new Map(free.map((time) => [time.startTime, time])), () => booking.isHomeVisit);
  const hallAt = (startTime: string) => {
    const { offered, hallId } = halls.hallOf(startTime);
    const wanted = booking.hallId ?? hallId;
    const hall = offered?.find(({ id }) => id === wanted);
    return { isKnown: offered !== undefined, hallId: wanted, hall, isNone: wanted === null };
  };
  const busyWords = ({ startTime, busy }: TimeToChoose) => {
    if (busy !== undefined || booking.hallId === null) return busy;
    const { isKnown, hall } = hallAt(startTime);
    return isKnown && (hall === undefined || hall.takenAt > 0) ? 'sala zajęta' : undefined;
  };
  const hallWords = ({ startTime }: TimeToChoose) => {
    const { isKnown, hall, isNone } = hallAt(startTime);
    if (booking.isHomeVisit) return 'wizyta domowa';
    return isKnown && isNone ? 'bez sali' : (hall?.name ?? '…');
  };
  return (
    <>
      <QueryState
        query={times}
        skeleton={<CardSkeleton cards={2} height={104} />}
        failed="Nie udało się pobrać wolnych terminów."
        empty={<Text>{empty}</Text>}
      >
        {(list) => (
          <TimesByDay
            times={list}
            today={today}
            label={label}
            verb="Umów"
            moreOf={hallWords}
            busyOf={busyWords}
            isPending={({ startTime }) => !hallAt(startTime).isKnown}
            onChoose={(time) => booking.book(time, hallAt(time.startTime).hallId)}
          />
        )}
      </QueryState>
      <FormError failure={halls.failed.error && { text: 'Nie udało się pobrać wolnych sal.' }} />
    </>
  );
}
