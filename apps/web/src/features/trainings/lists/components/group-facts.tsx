import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { SlotTime, TrainingFacts } from '../../../calendar/calendar-parts.public.ts';
import { groupSize } from '../../../groups/groups.public.ts';

interface GroupFactsProps {
  readonly time: Interval;
  readonly group: {
    readonly description: string | null;
    readonly dogsCount: number;
    readonly trainersCount: number;
  };
  readonly hallName: string | null;
  readonly notes: string | null;
}

/** What is known of a group training in a list. */
export function GroupFacts({ time, group, hallName, notes }: GroupFactsProps) {
  return (
    <TrainingFacts
      facts={[
        ['Termin', <SlotTime key="time" {...time} />],
        ['Opis grupy', group.description],
        ['Skład', groupSize(group)],
        ['Sala', hallName],
        ['Notatki', notes],
      ]}
    />
  );
}
