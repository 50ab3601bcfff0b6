import { VisuallyHidden } from '@mantine/core';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { hasStarted } from '@psia/contract/calendar/slots.rules';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatHours, spokenSlot } from '#lib/format/dates.ts';
import { toastFailed } from '#ui/feedback/toasts.tsx';
import type { TrainerOpens, TrainerWeek } from '../../../calendar/calendar.public.ts';
import { TrainerTrainingDialog } from '../../trainer-calendar/components/trainer-training-dialog.tsx';
import { collisionWords, movedTo } from '../grid-move.rules.ts';
import { useGridMove } from '../use-grid-move.ts';
import { useMoving, type WantedMove } from '../use-moving.ts';
import classes from './grid-mover.module.css';

interface GridMoverProps {
  /** The days that the grid shows, Monday first. */
  readonly days: readonly { readonly views: readonly { readonly opens?: TrainerOpens | undefined }[] }[];
  readonly week: TrainerWeek;
  readonly trainers: readonly Trainer[];
  readonly now: WallTime;
}

interface Asked {
  readonly training: Training;
  readonly wanted: WantedMove;
}

/**
 * Lets a trainer move trainings in the week's grid: by dragging a block to another hour or day, or with the key M, the
 * arrows and Enter. It is moved at once where nothing is in the way, else a dialog says what is (D166).
 */
export function GridMover({ days, week, trainers, now }: GridMoverProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  /** What the week is drawn in stands right before this part. */
  const frame = useRef<Element | null>(null);
  const standAfterWeek = (here: HTMLElement | null) => {
    frame.current = here?.previousElementSibling ?? null;
  };
  const move = useMoving({
    onMoved: () => undefined,
    onAsked: (training, wanted) => setAsked({ training, wanted }),
    onFailed: toastFailed,
  });
  const movableAt = (column: number, index: number) => {
    const opens = days[column]?.views[index]?.opens;
    return opens?.kind === 'training' && !hasStarted(opens.training, now) ? opens.training : undefined;
  };
  const drop = (training: Training, time: Interval) => {
    move(training, time).catch(() => undefined);
  };
  const held = useGridMove({ frame, movableAt, onDrop: drop });

  const time = held && movedTo(held.training, held.startTime);
  const collision = held && time ? collisionWords(held.training, time, week) : undefined;
  return (
    <>
      <div ref={standAfterWeek} hidden />
      <VisuallyHidden role="status">{held && time && spoken(held.training, time, collision)}</VisuallyHidden>
      {held?.place &&
        time &&
        createPortal(
          <div className={classes['ghost']} data-taken={collision !== undefined || undefined} style={held.place}>
            <strong className="numbers">{formatHours(time.startTime, time.endTime)}</strong>
            <span>{held.training.dogDTO.name}</span>
            {collision !== undefined && <span>{collision}</span>}
          </div>,
          document.body,
        )}
      {asked && (
        <TrainerTrainingDialog
          training={asked.training}
          trainings={week.trainings}
          trainers={trainers}
          now={now}
          wanted={asked.wanted}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function spoken({ dogDTO }: Training, time: Interval, collision: string | undefined): string {
  return `Przenosisz: ${dogDTO.name}. ${spokenSlot(time)}, ${collision ?? 'wolne'}. Strzałki wybierają, Enter przenosi, Escape zostawia.`;
}
