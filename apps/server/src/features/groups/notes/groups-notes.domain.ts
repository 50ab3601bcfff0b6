import type { Id } from '@psia/contract/core/ids';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Notice } from '../../notifications/notifications.public.ts';
import { type GroupDog, type NamedGroup, namesOfDog, targetOf } from '../groups-notices.domain.ts';

interface NoteOfDogTold {
  readonly event: 'added' | 'changed';
  readonly group: NamedGroup;
  readonly dog: GroupDog;
  readonly groupTrainingId: Id<'groupTraining'>;
  readonly time: Interval;
}

/** An owner told the trainers something about a dog's part in a training, without its content (D176). */
export function noteNotices(
  trainerIds: readonly Id<'trainer'>[],
  { event, group, dog, groupTrainingId, time }: NoteOfDogTold,
): Notice[] {
  return trainerIds.map((memberId): Notice => ({
    memberId,
    kind: event === 'added' ? 'training-note-added' : 'training-note-changed',
    target: targetOf(group, [dog.id]),
    facts: { groupId: group.id, groupName: group.name, groupTrainingId, ...namesOfDog(dog), time },
  }));
}
