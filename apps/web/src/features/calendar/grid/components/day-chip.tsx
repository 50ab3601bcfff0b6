import { VisuallyHidden } from '@mantine/core';
import { dateOf } from '@psia/contract/core/time';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEventHandler, memo } from 'react';
import { dayName, formatClock, formatHours } from '#lib/format/dates.ts';
import { freeWords, type PressableSlot } from '../slot-view.words.ts';
import classes from './day-chip.module.css';

interface DayChipProps {
  readonly view: PressableSlot;
  readonly isHome: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** What a chip says below its hour; nothing for a free one, which the hour alone offers. */
function wordOf({ look, opens, pressed, words }: PressableSlot): string | undefined {
  if (look === 'taken' && opens !== undefined && pressed === undefined) return 'rezerwa';
  if (look === 'taken' || look === 'locked') return words.toLowerCase();
  return undefined;
}

/** A single hour of a day on a narrow screen: the hour is seen, the whole is heard. */
export const DayChip = memo(function DayChip({ view, isHome, onFocus, onKeyDown }: DayChipProps) {
  const { slot, look, time, words, details, reason, opens, pressed } = view;
  const state = pressed === true ? chosen(words) : words;
  const hours = formatHours(time.startTime, time.endTime);
  const name = [dayName(dateOf(slot.startTime)), hours, state, ...details, ...(reason === undefined ? [] : [reason])];
  const word = wordOf(view);
  return (
    <button
      type="button"
      className={classes['chip']}
      data-look={look}
      data-start={slot.startTime}
      data-focus-home={isHome || undefined}
      aria-disabled={opens === undefined}
      aria-pressed={pressed}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        event.currentTarget.focus({ preventScroll: true });
        opens?.();
      }}
    >
      <VisuallyHidden>{name.join(', ')}</VisuallyHidden>
      <span className={classes['hour']} aria-hidden="true">
        {pressed === true && <IconCheck size={16} />}
        {formatClock(slot.startTime)}
      </span>
      {word !== undefined && (
        <span className={classes['word']} aria-hidden="true">
          {word}
        </span>
      )}
    </button>
  );
});

/** A free slot that was chosen is no longer just that; of any other it has to be said what it is. */
function chosen(words: string): string {
  return words === freeWords ? 'wybrane' : `wybrane: ${words}`;
}
