import type { WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { IconCheck, IconClockHour4, IconUsersGroup } from '@tabler/icons-react';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { phaseOf } from '../training-phase.rules.ts';

interface ProgressPillProps {
  readonly time: Interval;
  readonly now: WallTime;
  readonly isGroup?: boolean;
}

/** Whether a training is a group's, is going on, or is over; nothing for one that is ahead. */
export function ProgressPill({ time, now, isGroup = false }: ProgressPillProps) {
  const phase = phaseOf(time, now);
  return (
    <>
      {isGroup && (
        <StatusPill tone="group" icon={<IconUsersGroup />}>
          Trening grupowy
        </StatusPill>
      )}
      {phase === 'over' && (
        <StatusPill tone="quiet" icon={<IconCheck />}>
          Zakończony
        </StatusPill>
      )}
      {phase === 'now' && (
        <StatusPill tone="done" icon={<IconClockHour4 />}>
          Trwa teraz
        </StatusPill>
      )}
    </>
  );
}
