import { Button } from '@mantine/core';
import { dateOf, type PlainDate } from '@psia/contract/core/time';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { AssignedExercise } from '@psia/contract/homework/homework.contract';
import { presentStepOf, type PractisedSet } from '@psia/contract/practice/practice.rules';
import { IconBarbell } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { joinQueries } from '#lib/api/joined-queries.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { dogsOfOwner } from '../../dogs/dogs.public.ts';
import { stepWords } from '../../exercises/exercises.public.ts';
import { practiceOfDog, type Sets, todayWords, useSets } from '../../practice/practice-coach.public.ts';
import { CoachedSet } from '../components/coached-set.tsx';
import { openHomeworkOfDog } from '../homework.queries.ts';
import classes from './coach.module.css';

/** What an owner practises with their dogs now, and the set that is being practised, which a reload does not lose. */
export function Coach() {
  const { id } = useProfile();
  const { timeZone } = useSchool();
  const sets = useSets(id, timeZone);
  const dogs = useQuery(dogsOfOwner(id));
  return (
    <div className={classes['page']}>
      <PageHeader title="Ćwiczymy w domu" description="Seria to pięć prób. Po każdej zaznacz, jak poszło." />
      <QueryState
        query={dogs}
        skeleton={<CardSkeleton cards={2} height={120} />}
        failed="Nie udało się pobrać listy pupili."
      >
        {(list) => <Practised dogs={list.filter(({ ended }) => !ended)} sets={sets} />}
      </QueryState>
    </div>
  );
}

/** Homework of a dog that can be practised now. */
interface ToPractise {
  readonly dog: Dog;
  readonly assigned: AssignedExercise;
  /** The step that is practised now; null if the exercise has none. */
  readonly step: number | null;
  /** How many sets of it were practised today. */
  readonly times: number;
}

interface Known extends Pick<ToPractise, 'dog' | 'assigned'> {
  /** What was practised lately, also what waits on this phone to be sent. */
  readonly done: readonly (PractisedSet & { readonly assignedExerciseId: string })[];
  readonly today: PlainDate;
}

function toPractise({ dog, assigned, done, today }: Known): ToPractise {
  const sets = done.filter(({ assignedExerciseId }) => assignedExerciseId === assigned.id);
  return {
    dog,
    assigned,
    step: presentStepOf(assigned, { stepCount: assigned.exercise.steps.length, sets }),
    times: sets.filter(({ practisedAt }) => dateOf(practisedAt) === today).length,
  };
}

interface WithSets {
  readonly sets: Sets;
}

function Practised({ dogs, sets }: WithSets & { readonly dogs: readonly Dog[] }) {
  const answers = useQueries({ queries: dogs.map(({ id }) => openHomeworkOfDog(id)) });
  const today = useSchoolToday();
  const practised = useQueries({ queries: dogs.map(({ id }) => practiceOfDog(id, today)) });
  const done = [...practised.flatMap(({ data }) => data ?? []), ...sets.unsent];
  // Which step is practised follows from what was; without a network it has to do without.
  const isComing = practised.some(({ isLoading }) => isLoading);
  const isThere = !isComing && answers.every(({ data }) => data !== undefined);
  const open = dogs.flatMap((dog, index) => {
    const homework = answers[index]?.data?.content ?? [];
    return homework.map((assigned) => toPractise({ dog, assigned, done, today }));
  });
  const homework = joinQueries(answers, isThere ? open : undefined);
  return (
    <QueryState
      query={homework}
      skeleton={<CardSkeleton cards={2} height={120} />}
      failed="Nie udało się pobrać ćwiczeń."
    >
      {(list) => {
        const present = list.find(({ assigned }) => assigned.id === sets.running?.assignedExerciseId);
        if (list.length === 0) return <NothingToPractise />;
        if (!present || !sets.running) return <List list={list} sets={sets} />;
        return <CoachedSet dog={present.dog} assigned={present.assigned} sets={sets} running={sets.running} />;
      }}
    </QueryState>
  );
}

interface ListProps extends WithSets {
  readonly list: readonly ToPractise[];
}

function List({ list, sets }: ListProps) {
  return (
    <ul className={classes['list']}>
      {list.map(({ dog, assigned: { id, exercise, perDay }, step, times }) => (
        <li key={id} className={`card ${classes['row']}`}>
          <span className={classes['words']}>
            <strong className={classes['name']}>{exercise.name}</strong>
            <span className={`numbers ${classes['dog']}`}>
              {[dog.name, step !== null && stepWords(step, exercise.steps.length), todayWords(times, perDay)]
                .filter((part) => part !== false)
                .join(' · ')}
            </span>
          </span>
          <Button aria-label={`Ćwicz: ${exercise.name}, ${dog.name}`} onClick={() => sets.begin(id, step)}>
            Ćwicz
          </Button>
        </li>
      ))}
    </ul>
  );
}

function NothingToPractise() {
  return (
    <EmptyState
      icon={<IconBarbell size={40} />}
      text="Nie ma teraz nic do ćwiczenia."
      hint="Nowe ćwiczenia od trenera pojawią się tutaj."
    />
  );
}
