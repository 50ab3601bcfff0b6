import { Button, NativeSelect } from '@mantine/core';
import { historyGroups } from '@psia/contract/school-history/school-history.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parseTypedDate } from '#lib/format/dates.ts';
import { fullName } from '#lib/format/names.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { trainersOfSchool } from '../../trainers/trainers.public.ts';
import type { EventsShown } from '../school-history.queries.ts';
import { groupNames } from '../school-history.words.ts';
import classes from './school-history.module.css';

interface HistoryFiltersProps {
  readonly shown: EventsShown;
  readonly onChoose: (filter: 'group' | 'personId' | 'from' | 'to', value: string | null) => void;
  readonly onClear: () => void;
}

const groups = [
  { value: '', label: 'Wszystkie zdarzenia' },
  ...historyGroups.map((group) => ({ value: group, label: groupNames[group] })),
];

/** Which events are shown: their kind, a person, and from which day until which. */
export function HistoryFilters({ shown, onChoose, onClear }: HistoryFiltersProps) {
  // The day fields keep what is typed. They begin with the address, and empty each time that the filters are cleared.
  const [cleared, setCleared] = useState(0);
  const begun: EventsShown = cleared === 0 ? shown : {};
  const people = usePeople(shown.personId);
  const chooseDay = (filter: 'from' | 'to') => (day: string | null) => {
    if (day === null || parseTypedDate(day) !== null) onChoose(filter, day);
  };
  const clear = () => {
    onClear();
    setCleared(cleared + 1);
  };
  return (
    <div className={classes['filters']} role="group" aria-label="Filtry zdarzeń">
      <NativeSelect
        label="Rodzaj"
        data={groups}
        value={shown.group ?? ''}
        onChange={({ currentTarget }) => onChoose('group', currentTarget.value)}
      />
      <NativeSelect
        label="Osoba"
        data={people}
        value={shown.personId ?? ''}
        onChange={({ currentTarget }) => onChoose('personId', currentTarget.value)}
      />
      <DateField label="Od" key={`from-${cleared}`} defaultValue={begun.from ?? null} onChange={chooseDay('from')} />
      <DateField label="Do" key={`to-${cleared}`} defaultValue={begun.to ?? null} onChange={chooseDay('to')} />
      {Object.keys(shown).length > 0 && (
        <Button variant="default" className={classes['clear']} onClick={clear}>
          Wyczyść filtry
        </Button>
      )}
    </div>
  );
}

/** The school's trainers to choose from, and whoever the address names besides: an owner, by the way from their page. */
function usePeople(chosen: string | undefined) {
  const { id: schoolId } = useSchool();
  const trainers = useQuery(trainersOfSchool(schoolId));
  const known = (trainers.data ?? []).map((trainer) => ({ value: trainer.id as string, label: fullName(trainer) }));
  const isKnown = chosen === undefined || known.some(({ value }) => value === chosen);
  return [
    { value: '', label: 'Wszystkie osoby' },
    ...known,
    ...(isKnown ? [] : [{ value: chosen, label: 'Wybrana osoba' }]),
  ];
}
