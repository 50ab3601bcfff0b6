import { IconClock } from '@tabler/icons-react';
import { StatusPill } from '../feedback/status-pill.tsx';

/** Says that something is written on this device and not sent yet. */
export function WaitingPill() {
  return (
    <StatusPill tone="waiting" icon={<IconClock />}>
      Czeka na wysłanie
    </StatusPill>
  );
}
