import { NativeSelect, Text } from '@mantine/core';
import type { Hall } from '@psia/contract/halls/halls.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { formatHours } from '../../../../lib/format/dates.ts';
import { useProfile } from '../../../../lib/session/profile-context.ts';
import { CardSkeleton, QueryState } from '../../../../ui/query-state.tsx';
import { availableHalls } from '../../../halls/halls.public.ts';
import { offered, rememberChoice, rememberedChoice } from '../calendar/remembered-choice.ts';

/** The value of the choice that is none. */
export const noHall = '';
const lostHall = 'lost';

interface HallsAt {
  readonly query: UseQueryResult<Hall[]>;
  /** The chosen hall, when it is free; without a choice the one of last time, or else the first free one. */
  readonly hall: Hall | undefined;
  /** Whether the chosen hall is not free, at least no longer, and another one has to be chosen, or none. */
  readonly isLost: boolean;
}

/** The halls that are free all through a time, and which of them is chosen; `asked` is null before a choice. */
export function useHallsAt(time: Interval, asked: string | null): HallsAt {
  const { id, schoolId } = useProfile();
  const at = { timeFrom: time.startTime, timeTo: time.endTime };
  const query = useQuery({ ...availableHalls(schoolId, at), placeholderData: (before) => before });
  const free = query.data ?? [];
  const hall =
    asked === null
      ? (offered(free, rememberedChoice(id, 'hall')) ?? free[0])
      : free.find((candidate) => candidate.id === asked);
  return { query, hall, isLost: Boolean(asked) && free.length > 0 && hall === undefined };
}

interface HallChoiceProps extends HallsAt {
  readonly time: Interval;
  readonly onChoose: (hallId: string) => void;
}

/** A hall of those that are free, or none. */
export function HallChoice({ query, hall, isLost, time, onChoose }: HallChoiceProps) {
  const { id } = useProfile();
  const choose = (hallId: string) => {
    if (hallId !== noHall) rememberChoice(id, 'hall', hallId);
    onChoose(hallId);
  };
  return (
    <QueryState
      query={query}
      skeleton={<CardSkeleton cards={1} height={72} />}
      failed="Nie udało się pobrać wolnych sal."
      empty={<Text>Żadna sala nie jest wtedy wolna. Trening odbędzie się bez sali.</Text>}
    >
      {(free) => (
        <NativeSelect
          label="Sala"
          error={isLost && `Wybrana sala nie jest wolna w godzinach ${formatHours(time.startTime, time.endTime)}.`}
          value={isLost ? lostHall : (hall?.id ?? noHall)}
          data={[
            ...(isLost ? [{ value: lostHall, label: 'Wybierz salę', disabled: true }] : []),
            { value: noHall, label: 'Bez sali' },
            ...free.map(({ id: value, name: label }) => ({ value, label })),
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
    </QueryState>
  );
}
