import { ActionIcon } from '@mantine/core';
import { IconCheck, IconClock, IconListNumbers, IconX, IconAlertTriangle } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { spokenSlot } from '#lib/format/dates.ts';
import { SlotTime } from '../../../calendar/calendar-parts.public.ts';
import { intervalFrom } from '../../../calendar/calendar.public.ts';
import type { JudgedSlot } from '../judged-slots.rules.ts';
import { choiceKey, type SlotChoice } from '../slot-choices.rules.ts';
import classes from './judged-slots-list.module.css';

const icons = {
  unknown: <IconClock aria-hidden />,
  possible: <IconCheck aria-hidden />,
  reserve: <IconListNumbers aria-hidden />,
  impossible: <IconAlertTriangle aria-hidden />,
} as const;

interface JudgedSlotsListProps {
  readonly listRef: RefObject<HTMLUListElement | null>;
  readonly judged: readonly JudgedSlot[];
  readonly minutes: number;
  /** Whom a slot is for and with whom; empty where there is no choice. */
  readonly nameOf: (choice: SlotChoice) => string;
  readonly onRemove: (choice: SlotChoice) => void;
}

/** The chosen slots, each with whether it can be booked, and the way to take it out. */
export function JudgedSlotsList({ listRef, judged, minutes, nameOf, onRemove }: JudgedSlotsListProps) {
  return (
    <ul ref={listRef} className={classes['slots']} tabIndex={-1} aria-label="Wybrane terminy">
      {judged.map(({ choice, verdict }) => {
        const time = intervalFrom(choice.startTime, { minutes });
        return (
          <li key={choiceKey(choice)} className={classes['slot']} data-verdict={verdict.kind}>
            <span className={classes['icon']}>{icons[verdict.kind]}</span>
            <div className={classes['words']}>
              <strong>
                <SlotTime {...time} />
              </strong>
              {nameOf(choice) !== '' && <span className={classes['for']}>{nameOf(choice)}</span>}
              <span className={classes['verdict']}>{verdict.words}</span>
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Usuń z listy: ${spokenSlot(time)}`}
              onClick={() => onRemove(choice)}
            >
              <IconX size={20} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}
