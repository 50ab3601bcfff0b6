import type { NoteOfDog } from '@psia/contract/calendar/calendar.contract';
import { TrainingFacts } from '../../../calendar/calendar-parts.public.ts';
import { groupSize, ownersWords } from '../../../groups/groups.public.ts';

interface GroupFactsProps {
  readonly group: {
    readonly description: string | null;
    readonly dogsCount: number;
    readonly trainersCount: number;
  };
  readonly notes: string | null;
  /** What owners tell the trainers of their dogs. */
  readonly dogNotes?: readonly NoteOfDog[];
}

/** What is known of a group training in a list beside what its row shows: time, name and hall. */
export function GroupFacts({ group, notes, dogNotes = [] }: GroupFactsProps) {
  return (
    <TrainingFacts
      facts={[
        ['Opis grupy', group.description],
        ['Skład', groupSize(group)],
        ['Notatki', notes],
        ...ownersWords(dogNotes),
      ]}
    />
  );
}
