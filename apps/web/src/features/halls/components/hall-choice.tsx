import { NativeSelect, Text } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { ReactNode } from 'react';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { hallLabel, isTaken } from '../hall-offer.rules.ts';
import type { HallChoiceState } from '../use-hall-choice.ts';

interface HallChoiceProps {
  readonly hall: HallChoiceState;
  /** Whether there may be no hall although one is free. */
  readonly isOptional: boolean;
  readonly error?: ReactNode;
  readonly onChoose: (hallId: Id<'hall'>) => void;
}

const notChosen = { value: '', label: 'Wybierz salę', disabled: true };

/** A hall of the school, or none; each says whether it is taken at the time, and so does the chosen one. */
export function HallChoice({ hall, isOptional, error, onChoose }: HallChoiceProps) {
  const { query, times, value, problem, noneFree } = hall;
  if (noneFree !== undefined) return <Text>{noneFree}</Text>;
  return (
    <QueryState
      query={query}
      skeleton={<CardSkeleton cards={1} height={72} />}
      failed="Nie udało się pobrać wolnych sal."
    >
      {({ offered, isChecking }) => (
        <NativeSelect
          label="Sala"
          error={problem ?? error}
          value={value}
          data={[
            ...(isOptional ? [{ value: '', label: 'Bez sali' }] : []),
            ...(!isOptional && value === '' ? [notChosen] : []),
            ...(offered.some(({ id }) => id === value) || value === ''
              ? []
              : [{ value, label: 'Sala, której już nie ma' }]),
            ...offered.map((each) => ({
              value: each.id,
              label: hallLabel(each, times),
              disabled: isTaken(each, times) && each.id !== value,
            })),
            ...(isChecking ? [{ value: 'checking', label: 'Sprawdzamy, które sale są wolne…', disabled: true }] : []),
          ]}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      )}
    </QueryState>
  );
}
