import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { TimeSlot, TypedTime } from '../training-times.rules.ts';
import { TimeFields } from './time-fields.tsx';
import classes from './plan-trainings-dialog.module.css';

interface SlotRowProps {
  readonly slot: TimeSlot;
  /** From 1. */
  readonly number: number;
  readonly onChange: (changes: Partial<TypedTime>) => void;
  /** Left out where it is the only one. */
  readonly onRemove: (() => void) | undefined;
  readonly errorOf: (field: keyof TypedTime) => ReactNode;
}

/** One of several times that are planned together. */
export function SlotRow({ slot, number, onChange, onRemove, errorOf }: SlotRowProps) {
  const titleId = useId();
  return (
    <li>
      <div role="group" aria-labelledby={titleId} className={classes['row']}>
        <div className={classes['head']}>
          <span id={titleId}>{`Termin ${number}`}</span>
          {onRemove && (
            <ActionIcon color="gray" aria-label={`Usuń termin ${number}`} onClick={onRemove}>
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          )}
        </div>
        <TimeFields time={slot} onChange={onChange} errorOf={errorOf} />
      </div>
    </li>
  );
}
