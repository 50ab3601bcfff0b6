import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Claim } from '../occupancy/occupancy.public.ts';

interface Booked extends Interval {
  readonly id: string;
  readonly trainerId: string;
  readonly dogId: string;
  readonly hallId: string | null;
}

/** What a confirmed training occupies: its trainer, its dog and the hall, if it has one (D20). */
export function claimOf({ id, trainerId, dogId, hallId, startTime, endTime }: Booked): Claim {
  return {
    reason: 'training',
    reasonId: id,
    during: { startTime, endTime },
    resources: [
      { kind: 'trainer', id: trainerId },
      { kind: 'dog', id: dogId },
      ...(hallId === null ? [] : [{ kind: 'hall', id: hallId } as const]),
    ],
  };
}
