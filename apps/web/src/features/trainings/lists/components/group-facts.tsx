import type { ExcuseOfDog, NoteOfDog } from '@psia/contract/calendar/calendar.contract';
import { TrainingFacts } from '../../../calendar/calendar-parts.public.ts';
import { comingWords, groupSize, ownersWords } from '../../../groups/groups.public.ts';

interface GroupFactsProps {
  readonly group: {
    readonly description: string | null;
    readonly dogsCount: number;
    readonly trainersCount: number;
  };
  readonly notes: string | null;
  /** What owners tell the trainers of their dogs. */
  readonly dogNotes?: readonly NoteOfDog[];
  /** Which dogs won't come, for trainers. */
  readonly excuses?: readonly ExcuseOfDog[];
}

/** What is known of a group training in a list beside what its row shows: time, name and hall. */
export function GroupFacts({ group, notes, dogNotes = [], excuses = [] }: GroupFactsProps) {
  return (
    <TrainingFacts
      facts={[
        ['Opis grupy', group.description],
        ['Skład', groupSize(group)],
        ['Przyjdzie', comingWords({ ...group, excuses })],
        ['Notatki', notes],
        ...ownersWords(dogNotes),
      ]}
    />
  );
}
