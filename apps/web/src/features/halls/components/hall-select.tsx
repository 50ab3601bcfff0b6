import { NativeSelect } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { HallOfOne } from '../use-hall-choices.ts';
import classes from './hall-select.module.css';

interface HallSelectProps {
  readonly hall: HallOfOne;
  /** What the hall is for: 'Łatka, jutro, 17:00–18:00'. */
  readonly label: string;
  readonly onChoose: (hallId: Id<'hall'>) => void;
}

/** A hall in a row of a list, which has no room for a label; words in its place where there is none to choose. */
export function HallSelect({ hall, label, onChoose }: HallSelectProps) {
  const { offered, value, problem } = hall;
  if (offered?.length === 0) return <span className={classes['none']}>bez sali</span>;
  return (
    <NativeSelect
      className={classes['select']}
      classNames={{ input: classes['chip'] ?? '' }}
      aria-label={`Sala: ${label}`}
      size="sm"
      rightSectionWidth={28}
      value={value}
      error={problem !== undefined}
      disabled={offered === undefined}
      data={
        offered?.map((one) => {
          const isFull = one.takenAt > 0;
          return {
            value: one.id,
            label: isFull ? `${one.name} – zajęte` : one.name,
            disabled: isFull && one.id !== value,
          };
        }) ?? [{ value: '', label: 'Sala…' }]
      }
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
