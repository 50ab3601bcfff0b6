import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import { spokenSlot } from '#lib/format/dates.ts';
import type { DeleteWords } from '#ui/dialogs/delete-dialog.tsx';

/** What is asked before a group training is called off, which has no way back. */
export function deleteTrainingWords(training: GroupTraining): DeleteWords {
  return {
    title: `Odwołać trening: ${spokenSlot(training)}?`,
    text: 'Tej operacji nie można cofnąć. Trenerzy i właściciele dowiedzą się, że trening się nie odbędzie.',
    confirm: 'Odwołaj trening',
    done: 'Trening został usunięty.',
    failed: 'Błąd przy usuwaniu treningu.',
  };
}
