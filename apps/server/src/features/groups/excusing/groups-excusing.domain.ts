import type { Excuse } from '@psia/contract/attendance/attendance.rules';
import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { freeUntil } from '@psia/contract/passes/validity.rules';
import type { NewAct } from '../../acts/acts.public.ts';
import type { Notice } from '../../notifications/notifications.public.ts';
import { type GroupDog, type NamedGroup, namesOfDog, targetOf } from '../groups-notices.domain.ts';

/** Whether it is in time or too late to say that a dog won't come; equal to the school's limit is in time (D261). */
export function excuseAt(
  now: WallTime,
  { startTime, freeCancelHours }: Pick<Interval, 'startTime'> & { readonly freeCancelHours: number },
): Excuse {
  return now > freeUntil(startTime, freeCancelHours) ? 'LATE_EXCUSE' : 'EXCUSED';
}

/** What is said of a dog: that it won't come, or that it comes after all. */
export type ExcuseEvent = 'group-training-excused' | 'group-training-excuse-withdrawn';

interface Said {
  readonly groupTrainingId: Id<'groupTraining'>;
  readonly dogId: Id<'dog'>;
  readonly excuse: Excuse;
}

export const actOfExcuse = (act: ExcuseEvent, { groupTrainingId, dogId, excuse }: Said): NewAct => ({
  act,
  subjectId: groupTrainingId,
  facts: { dogIds: [dogId], excuse },
});

interface Told {
  readonly event: ExcuseEvent;
  readonly group: NamedGroup;
  readonly dog: GroupDog;
  readonly groupTrainingId: Id<'groupTraining'>;
  readonly time: Interval;
}

/** The lines of the trainers of a training whose dog won't come, or comes after all. */
export function excuseNotices(
  trainerIds: readonly Id<'trainer'>[],
  { event, group, dog, groupTrainingId, time: { startTime, endTime } }: Told,
): Notice[] {
  const facts = { groupId: group.id, groupName: group.name, groupTrainingId, ...namesOfDog(dog) };
  return trainerIds.map((memberId): Notice => ({
    memberId,
    kind: event,
    target: targetOf(group, [dog.id]),
    facts: { ...facts, time: { startTime, endTime } },
  }));
}
