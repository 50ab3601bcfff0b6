import type { Id } from '@psia/contract/core/ids';
import { whenText } from '@psia/contract/core/words/when';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { type Notice, timesFact } from '../../notifications/notifications.public.ts';
import { type GroupDog, type NamedGroup, targetOf } from '../groups-notices.domain.ts';

interface NoteOfDogTold {
  readonly event: 'added' | 'changed';
  readonly group: NamedGroup;
  readonly dog: GroupDog;
  readonly time: Interval;
}

/** An owner told the trainers something about a dog's part in a training, without its content (D176). */
export function noteNotices(
  trainerIds: readonly Id<'trainer'>[],
  { event, group, dog, time }: NoteOfDogTold,
): Notice[] {
  const what = event === 'added' ? 'Nowa informacja do treningu' : 'Zmieniona informacja do treningu';
  return trainerIds.map((memberId) => ({
    memberId,
    kind: event === 'added' ? 'training-note-added' : 'training-note-changed',
    target: targetOf(group, [dog.id]),
    facts: { groupName: group.name, dogName: dog.name, ownerName: dog.owner.name, times: timesFact([time]) },
    message: `${what} grupy „${group.name}”: ${dog.name} (${dog.owner.name}), ${whenText(time)}.`,
  }));
}
