import type { WriteContext } from '../../platform/acting/context.ts';
import { announceChange } from '../notifications/notifications.public.ts';

/** Tells the screens of the caller's school to refetch the school's data. */
export function announceSchool(ctx: WriteContext): Promise<void> {
  return announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'school' }] });
}
