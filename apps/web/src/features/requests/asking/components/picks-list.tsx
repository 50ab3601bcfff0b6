import { ActionIcon } from '@mantine/core';
import { IconCheck, IconClock, IconListNumbers, IconX, IconAlertTriangle } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { SlotTime } from '../../../calendar/calendar-parts.public.ts';
import { spokenSlot, stretchFrom } from '../../../calendar/calendar.public.ts';
import { type Pick, pickKey } from '../owner-picks.rules.ts';
import type { JudgedPick } from '../picks-judged.rules.ts';
import classes from './picks-list.module.css';

const icons = {
  unknown: <IconClock aria-hidden />,
  possible: <IconCheck aria-hidden />,
  reserve: <IconListNumbers aria-hidden />,
  impossible: <IconAlertTriangle aria-hidden />,
} as const;

interface PicksListProps {
  readonly listRef: RefObject<HTMLUListElement | null>;
  readonly judged: readonly JudgedPick[];
  readonly minutes: number;
  /** Whom a pick is for and with whom; empty where there is no choice. */
  readonly nameOf: (pick: Pick) => string;
  readonly onRemove: (pick: Pick) => void;
}

/** The chosen slots, each with whether it can be booked, and the way to take it out. */
export function PicksList({ listRef, judged, minutes, nameOf, onRemove }: PicksListProps) {
  return (
    <ul ref={listRef} className={classes['picks']} tabIndex={-1} aria-label="Wybrane terminy">
      {judged.map(({ pick, verdict }) => {
        const time = stretchFrom(pick.startTime, { minutes });
        return (
          <li key={pickKey(pick)} className={classes['pick']} data-verdict={verdict.kind}>
            <span className={classes['icon']}>{icons[verdict.kind]}</span>
            <div className={classes['words']}>
              <strong>
                <SlotTime {...time} />
              </strong>
              {nameOf(pick) !== '' && <span className={classes['for']}>{nameOf(pick)}</span>}
              <span className={classes['verdict']}>{verdict.words}</span>
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Usuń z listy: ${spokenSlot(time)}`}
              onClick={() => onRemove(pick)}
            >
              <IconX size={20} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}
