import { useQuery } from '@tanstack/react-query';
import type { LoadedQuery } from '../../../../lib/api/joined-queries.ts';
import { useProfile } from '../../../../lib/session/profile-context.ts';
import { CardSkeleton, QueryState } from '../../../../ui/loading/query-state.tsx';
import { bookableDogs } from '../../../dogs/dogs.public.ts';
import { trainersOfSchool } from '../../../trainers/trainers.public.ts';
import { dogMember, type Member, trainerMember, without } from '../members.rules.ts';
import { MemberPicker } from './member-picker.tsx';

/** Stands for people who are not offered because they are in already. */
const nobody: readonly Member[] = [];

interface PeoplePickerProps {
  readonly chosen: readonly Member[];
  readonly onChoose: (chosen: readonly Member[]) => void;
  /** Those who are in already. */
  readonly present?: readonly Member[];
}

/** Trainers of the school, found by first and last name. */
export function TrainerPicker(props: PeoplePickerProps) {
  const { schoolId } = useProfile();
  return (
    <PeoplePicker
      {...props}
      people={useQuery(trainersOfSchool(schoolId))}
      memberOf={trainerMember}
      words={{
        search: 'Szukaj trenera',
        placeholder: 'Imię lub nazwisko',
        label: 'Trenerzy',
        failed: 'Błąd pobierania trenerów.',
        none: 'W szkole nie ma trenerów.',
        allIn: 'Wszyscy trenerzy szkoły są już w tej grupie.',
      }}
    />
  );
}

/** Dogs of the school, found by name, breed and owner's name. */
export function DogPicker(props: PeoplePickerProps) {
  const { schoolId } = useProfile();
  return (
    <PeoplePicker
      {...props}
      people={useQuery(bookableDogs(schoolId))}
      memberOf={dogMember}
      words={{
        search: 'Szukaj pupila',
        placeholder: 'Imię, rasa lub właściciel',
        label: 'Pupile',
        failed: 'Błąd pobierania pupili.',
        none: 'W szkole nie ma jeszcze pupili. Dodasz je do grupy później.',
        allIn: 'Wszystkie pupile szkoły są już w tej grupie.',
      }}
    />
  );
}

interface PickerProps<T> extends PeoplePickerProps {
  readonly people: LoadedQuery<T[]>;
  readonly memberOf: (person: T) => Member;
  readonly words: Readonly<Record<'search' | 'placeholder' | 'label' | 'failed' | 'none' | 'allIn', string>>;
}

function PeoplePicker<T>({ people, memberOf, words, chosen, onChoose, present = nobody }: PickerProps<T>) {
  const { search, placeholder, label, failed, none, allIn } = words;
  return (
    <QueryState query={people} failed={failed} skeleton={<CardSkeleton cards={4} height={60} />}>
      {(list) => (
        <MemberPicker
          search={search}
          placeholder={placeholder}
          label={label}
          offered={without(list.map(memberOf), present)}
          chosen={chosen}
          onChoose={onChoose}
          empty={list.length === 0 ? none : allIn}
        />
      )}
    </QueryState>
  );
}
