import type { WriteContext } from '../../platform/acting/context.ts';
import { announceChange } from '../notifications/notifications.public.ts';

/** Makes stale what screens show of the caller's school. */
export function announceSchool(ctx: WriteContext): Promise<void> {
  return announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'school' }] });
}
