import { VisuallyHidden } from '@mantine/core';
import { dateOf } from '@psia/contract/core/time';
import { IconCheck, IconClock, IconListNumbers, IconLock, IconPlus, IconUsers } from '@tabler/icons-react';
import { type FocusEventHandler, type KeyboardEventHandler, memo, type ReactNode, use } from 'react';
import { dayName, formatHours } from '#lib/format/dates.ts';
import { hueOfService } from '../../planned/service-hue.rules.ts';
import { freeWords, type PressableSlot, type SlotLook, unsaidState } from '../slot-view.words.ts';
import { Pause } from '../../planned/components/pause.tsx';
import { PlannedWords } from '../../planned/components/planned-words.tsx';
import { ServiceIds } from '../../planned/components/service-hues.tsx';
import classes from './slot-button.module.css';
import looks from './slot-looks.module.css';

const icons: Partial<Record<SlotLook, ReactNode>> = {
  confirmed: <IconCheck aria-hidden />,
  group: <IconUsers aria-hidden />,
  pending: <IconClock aria-hidden />,
  requests: <IconClock aria-hidden />,
  reserve: <IconListNumbers aria-hidden />,
  locked: <IconLock aria-hidden />,
};

/** What is booked names its own hours, which need not be the slot's. */
const booked: ReadonlySet<SlotLook> = new Set<SlotLook>(['confirmed', 'group', 'pending', 'reserve', 'requests']);

interface SlotButtonProps {
  readonly view: PressableSlot;
  readonly layout: 'grid' | 'list';
  /** Where the focus goes that has lost its place; in a grid it is the one tab stop. */
  readonly isHome: boolean;
  /** Where it is in a grid, which then presses it. */
  readonly position?: string;
  readonly onFocus?: FocusEventHandler;
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>;
}

function iconOf({ look, opens, pressed }: PressableSlot): ReactNode {
  if (pressed === true) return <IconCheck aria-hidden />;
  return look === 'free' && opens !== undefined ? <IconPlus aria-hidden /> : icons[look];
}

/**
 * One slot: its look, and in words its day, hours and state, which together are its name. A slot that leads nowhere
 * stays focusable, so that it can say why.
 */
export const SlotButton = memo(function SlotButton({ view, layout, position, isHome, ...rest }: SlotButtonProps) {
  const { slot, look, time, words, details, reason, opens, pressed } = view;
  const showsHours = layout === 'list' || booked.has(look);
  const hours = formatHours(time.startTime, time.endTime);
  const day = dayName(dateOf(slot.startTime));
  const unsaid = unsaidState(view);
  const hue = hueOfService(view.serviceId, use(ServiceIds));
  const isPlanned = view.planned !== undefined && pressed !== true;
  return (
    <button
      {...rest}
      type="button"
      className={`${classes['slot']} ${looks['look']}`}
      data-look={look}
      data-hue={hue}
      data-over={view.isOver || undefined}
      data-planned={isPlanned || undefined}
      data-start={slot.startTime}
      data-layout={layout}
      data-position={position}
      data-focus-home={isHome || undefined}
      tabIndex={layout === 'grid' && !isHome ? -1 : 0}
      aria-disabled={opens === undefined}
      aria-pressed={pressed}
      onClick={(event) => {
        event.currentTarget.focus({ preventScroll: true });
        if (layout === 'list') opens?.();
      }}
    >
      {isPlanned ? (
        <PlannedWords view={view} layout={layout} icon={icons[look]} unsaid={unsaid} />
      ) : (
        <>
          <VisuallyHidden>{showsHours ? `${day}, ` : `${day}, ${hours}, `}</VisuallyHidden>
          {showsHours && (
            <span className={classes['hours']}>
              {hours}
              <Pause />
            </span>
          )}
          <span className={classes['words']}>
            {iconOf(view)}
            <span className={classes['state']}>
              {unsaid !== undefined && <VisuallyHidden>{unsaid}: </VisuallyHidden>}
              {pressed === true ? chosen(words) : words}
              {(details.length > 0 || reason !== undefined) && <Pause />}
            </span>
          </span>
          {details.length > 0 && <Details lines={details} />}
          {reason !== undefined && <span className={classes['reason']}>{reason}</span>}
        </>
      )}
    </button>
  );
});

/** Below each other in a list; in a grid beside each other, as many as there is room for. */
function Details({ lines }: { lines: readonly string[] }) {
  return (
    <span className={classes['details']}>
      {lines.map((line, index) => (
        <span key={`${index} ${line}`} className={classes['detail']} data-line={index + 1}>
          {line}
          {index < lines.length - 1 && <Pause />}
        </span>
      ))}
    </span>
  );
}

/** A free slot that was chosen is no longer just that; of any other it has to be said what it is. */
function chosen(words: string): string {
  return words === freeWords ? 'wybrane' : `wybrane: ${words}`;
}
