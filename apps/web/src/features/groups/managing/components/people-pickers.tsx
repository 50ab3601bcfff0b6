import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundByWords } from '#lib/search/typed-words.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { rowsAtOnce } from '#ui/pickers/picker.tsx';
import { useDogSearch } from '../../../dogs/dogs-choice.public.ts';
import { trainersOfSchool } from '../../../trainers/trainers.public.ts';
import { dogMember, type Member, trainerMember, without } from '../members.rules.ts';
import { type FoundMembers, MemberPicker } from './member-picker.tsx';

/** Stands for people who are not offered because they are in already. */
const nobody: readonly Member[] = [];

interface PeoplePickerProps {
  readonly chosen: readonly Member[];
  readonly onChoose: (chosen: readonly Member[]) => void;
  /** Those who are in already. */
  readonly present?: readonly Member[];
}

/** Trainers of the school, found by first and last name. */
export function TrainerPicker({ chosen, onChoose, present = nobody }: PeoplePickerProps) {
  const { id: schoolId } = useSchool();
  const [typed, setTyped] = useState('');
  const trainers = useQuery(trainersOfSchool(schoolId));
  const foundAmong = (all: readonly Member[]): FoundMembers => {
    const offered = without(all, present);
    const found = foundByWords(offered, typed, ({ name }) => [name]);
    const nobodyOffered =
      all.length === 0 ? 'W szkole nie ma trenerów.' : 'Wszyscy trenerzy szkoły są już w tej grupie.';
    return {
      members: found.slice(0, rowsAtOnce),
      hasMore: found.length > rowsAtOnce,
      nobodyOffered: offered.length === 0 ? nobodyOffered : null,
    };
  };
  return (
    <MemberPicker
      search="Szukaj trenera"
      placeholder="Imię lub nazwisko"
      label="Trenerzy"
      failed="Błąd pobierania trenerów."
      typed={typed}
      onType={setTyped}
      found={{ ...trainers, data: trainers.data && foundAmong(trainers.data.map(trainerMember)) }}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

/** Dogs of the school, found by name, breed and owner. */
export function DogPicker({ chosen, onChoose, present = nobody }: PeoplePickerProps) {
  const { typed, onType, search, found } = useDogSearch();
  const foundAmong = (all: readonly Member[], hasMore: boolean): FoundMembers => {
    const members = without(all, present);
    const nobodyOffered =
      all.length === 0
        ? 'W szkole nie ma jeszcze pupili. Dodasz je do grupy później.'
        : 'Wszystkie pupile szkoły są już w tej grupie.';
    const isNobody = search === '' && !found.isPlaceholderData && members.length === 0 && !hasMore;
    return { members, hasMore, nobodyOffered: isNobody ? nobodyOffered : null };
  };
  return (
    <MemberPicker
      search="Szukaj pupila"
      placeholder="Imię, rasa lub właściciel"
      label="Pupile"
      failed="Błąd pobierania pupili."
      typed={typed}
      onType={onType}
      found={{ ...found, data: found.data && foundAmong(found.data.dogs.map(dogMember), found.data.hasMore) }}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
