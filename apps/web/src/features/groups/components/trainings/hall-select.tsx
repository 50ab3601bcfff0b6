import { NativeSelect } from '@mantine/core';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../../lib/session/profile-context.ts';
import { CardSkeleton, QueryState } from '../../../../ui/query-state.tsx';
import { availableHalls, hallsOfSchool } from '../../../halls/halls.public.ts';
import { hallOptions, type OwnHall } from './hall-options.ts';

interface HallSelectProps {
  /** Empty for none. */
  readonly value: string;
  readonly onChoose: (hallId: string) => void;
  /** When the training is, or the trainings are, as far as that is known already. */
  readonly times: readonly Interval[];
  readonly own?: OwnHall | undefined;
}

/** Of how many times it is asked which halls are free; of more nothing is said. */
const mostAsked = 12;

/** A hall of the school, or none; each says whether it is taken at the time. */
export function HallSelect({ value, onChoose, times, own }: HallSelectProps) {
  const { schoolId } = useProfile();
  const halls = useQuery(hallsOfSchool(schoolId));
  const asked = times.length > mostAsked ? [] : times;
  const free = useQueries({
    queries: asked.map(({ startTime, endTime }) => availableHalls(schoolId, { timeFrom: startTime, timeTo: endTime })),
  });
  const known = free.flatMap(({ data }) => (data ? [new Set(data.map(({ id }) => id))] : []));
  const freeAt = known.length === asked.length ? known : [];
  return (
    <QueryState query={halls} skeleton={<CardSkeleton cards={1} height={72} />} failed="Nie udało się pobrać sal.">
      {(list) => (
        <NativeSelect
          label="Sala"
          value={value}
          data={[{ value: '', label: 'Bez sali' }, ...hallOptions({ halls: list, freeAt, own })]}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      )}
    </QueryState>
  );
}
