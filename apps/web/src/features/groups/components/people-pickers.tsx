import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { CardSkeleton, QueryState } from '../../../ui/query-state.tsx';
import { bookableDogs } from '../../dogs/dogs.public.ts';
import { trainersOfSchool } from '../../trainers/trainers.public.ts';
import { MemberPicker } from './member-picker.tsx';
import { dogMember, type Member, trainerMember, without } from './members.ts';

/** Stands for people who are not offered because they are in already. */
const nobody: readonly Member[] = [];

interface PeoplePickerProps {
  readonly chosen: readonly Member[];
  readonly onChoose: (chosen: readonly Member[]) => void;
  /** Those who are in already. */
  readonly present?: readonly Member[];
}

const skeleton = <CardSkeleton cards={4} height={60} />;

/** Trainers of the school, found by first and last name. */
export function TrainerPicker({ chosen, onChoose, present = nobody }: PeoplePickerProps) {
  const { schoolId } = useProfile();
  const trainers = useQuery(trainersOfSchool(schoolId));
  return (
    <QueryState query={trainers} failed="Błąd pobierania trenerów." skeleton={skeleton}>
      {(list) => (
        <MemberPicker
          search="Szukaj trenera"
          placeholder="Imię lub nazwisko"
          label="Trenerzy"
          offered={without(list.map(trainerMember), present)}
          chosen={chosen}
          onChoose={onChoose}
          empty="Wszyscy trenerzy szkoły są już w tej grupie."
        />
      )}
    </QueryState>
  );
}

/** Dogs of the school, found by name, breed and owner's name. */
export function DogPicker({ chosen, onChoose, present = nobody }: PeoplePickerProps) {
  const { schoolId } = useProfile();
  const dogs = useQuery(bookableDogs(schoolId));
  return (
    <QueryState query={dogs} failed="Błąd pobierania pupili." skeleton={skeleton}>
      {(list) => (
        <MemberPicker
          search="Szukaj pupila"
          placeholder="Imię, rasa lub właściciel"
          label="Pupile"
          offered={without(list.map(dogMember), present)}
          chosen={chosen}
          onChoose={onChoose}
          empty={
            list.length === 0
              ? 'W szkole nie ma jeszcze pupili. Dodasz je do grupy później.'
              : 'Wszystkie pupile szkoły są już w tej grupie.'
          }
        />
      )}
    </QueryState>
  );
}
