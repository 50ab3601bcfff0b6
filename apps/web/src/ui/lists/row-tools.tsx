import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import classes from './row-tools.module.css';

interface RowToolsProps {
  /** What a row is, in the accusative: 'pytanie', 'krok'. */
  readonly what: string;
  /** From 0. */
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  /** Puts the same once more after it; undefined where no more have room, and null where rows are not copied. */
  readonly onCopy: (() => void) | undefined | null;
  readonly onRemove: () => void;
}

/** The head of a row in a list that a person puts in order: its number, moving, copying and removing it. */
export function RowTools({ what, index, count, onMove, onCopy, onRemove }: RowToolsProps) {
  const place = index + 1;
  return (
    <div className={classes['head']}>
      <span className={classes['number']} aria-hidden="true">
        {place}.
      </span>
      <div className={classes['tools']}>
        <ActionIcon
          color="gray"
          aria-label={`Przesuń ${what} ${place} wyżej`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <IconArrowUp size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          color="gray"
          aria-label={`Przesuń ${what} ${place} niżej`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <IconArrowDown size={20} aria-hidden />
        </ActionIcon>
        {onCopy !== null && (
          <ActionIcon
            color="gray"
            aria-label={`Powiel ${what} ${place}`}
            disabled={onCopy === undefined}
            onClick={() => onCopy?.()}
          >
            <IconCopy size={20} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon color="gray" aria-label={`Usuń ${what} ${place}`} onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
