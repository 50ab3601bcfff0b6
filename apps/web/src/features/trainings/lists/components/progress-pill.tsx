import type { WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { hasStarted } from '@psia/contract/calendar/slots.rules';
import { IconCheck, IconClockHour4, IconUsersGroup } from '@tabler/icons-react';
import { StatusPill } from '../../../../ui/feedback/status-pill.tsx';

interface ProgressPillProps {
  readonly time: Interval;
  readonly now: WallTime;
  readonly isGroup?: boolean;
}

/** Whether a training in a list is a group's, is going on, or is over; nothing for one that is ahead. */
export function ProgressPill({ time, now, isGroup = false }: ProgressPillProps) {
  const isOver = time.endTime <= now;
  return (
    <>
      {isGroup && (
        <StatusPill tone="group" icon={<IconUsersGroup />}>
          Trening grupowy
        </StatusPill>
      )}
      {isOver && (
        <StatusPill tone="quiet" icon={<IconCheck />}>
          Zakończony
        </StatusPill>
      )}
      {!isOver && hasStarted(time, now) && (
        <StatusPill tone="done" icon={<IconClockHour4 />}>
          Trwa teraz
        </StatusPill>
      )}
    </>
  );
}
