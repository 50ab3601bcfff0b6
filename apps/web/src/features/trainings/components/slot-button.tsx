import { VisuallyHidden } from '@mantine/core';
import { dateOf } from '@psia/contract/core/time';
import { IconCheck, IconClock, IconLock, IconPlus } from '@tabler/icons-react';
import type { FocusEventHandler, KeyboardEventHandler, ReactNode } from 'react';
import { dayName, formatHours } from '../../../lib/format/dates.ts';
import type { SlotLook, SlotView } from './slot-view.ts';
import classes from './slot-button.module.css';

const icons: Partial<Record<SlotLook, ReactNode>> = {
  confirmed: <IconCheck aria-hidden />,
  pending: <IconClock aria-hidden />,
  requests: <IconClock aria-hidden />,
  locked: <IconLock aria-hidden />,
};

interface SlotButtonProps<T> {
  readonly view: SlotView<T>;
  readonly layout: 'grid' | 'list';
  readonly onOpen: (opens: T) => void;
  /** In a grid one slot alone is a tab stop. */
  readonly tabIndex?: number;
  readonly position?: string;
  readonly onFocus?: FocusEventHandler;
  readonly onKeyDown?: KeyboardEventHandler;
}

/**
 * One slot: its look, and in words its day, hours and state, which together are its name. A slot that leads nowhere
 * stays focusable, so that it can say why.
 */
export function SlotButton<T>({ view, layout, onOpen, position, ...rest }: SlotButtonProps<T>) {
  const { slot, look, time, part, words, details, reason, opens } = view;
  const showsHours = layout === 'list' || look === 'confirmed' || look === 'pending';
  const hours = formatHours(time.startTime, time.endTime);
  const day = dayName(dateOf(slot.startTime));
  const icon = look === 'free' && opens !== undefined ? <IconPlus aria-hidden /> : icons[look];
  return (
    <button
      {...rest}
      type="button"
      className={classes['slot']}
      data-look={look}
      data-part={part}
      data-layout={layout}
      data-position={position}
      aria-disabled={opens === undefined}
      onClick={(event) => {
        event.currentTarget.focus({ preventScroll: true });
        if (opens !== undefined) onOpen(opens);
      }}
    >
      <VisuallyHidden>{showsHours ? `${day}, ` : `${day}, ${hours}, `}</VisuallyHidden>
      {showsHours && (
        <span className={classes['hours']}>
          {hours}
          <Pause />
        </span>
      )}
      <span className={classes['words']}>
        {icon}
        <span className={classes['state']}>
          {look === 'confirmed' && <ConfirmedWord words={words} />}
          {words}
          {(details.length > 0 || reason !== undefined) && <Pause />}
        </span>
      </span>
      {details.map((line, index) => (
        <span key={line} className={classes['detail']}>
          {line}
          {index < details.length - 1 && <Pause />}
        </span>
      ))}
      {reason !== undefined && <span className={classes['reason']}>{reason}</span>}
    </button>
  );
}

/** Parts the lines of a slot for those who listen. It stays in the line, so that no space comes before it. */
function Pause() {
  return <span className={classes['pause']}>, </span>;
}

/** Where the state is told by the tick alone, those who listen hear it. */
function ConfirmedWord({ words }: { words: string }) {
  return words === 'Potwierdzony' ? null : <VisuallyHidden>potwierdzony trening: </VisuallyHidden>;
}
