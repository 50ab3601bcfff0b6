import { Button } from '@mantine/core';
import { dateOf } from '@psia/contract/core/time';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { AssignedExercise } from '@psia/contract/homework/homework.contract';
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
import { ExerciseFacts } from '../../exercises/exercises.public.ts';
import { practiceOfDog, SetPlayer, type Sets, todayWords, useSets } from '../../practice/practice-coach.public.ts';
import { openHomeworkOfDog } from '../homework.queries.ts';
import { askedWords } from '../homework.words.ts';
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

interface WithSets {
  readonly sets: Sets;
}

function Practised({ dogs, sets }: WithSets & { readonly dogs: readonly Dog[] }) {
  const answers = useQueries({ queries: dogs.map(({ id }) => openHomeworkOfDog(id)) });
  const today = useSchoolToday();
  const practised = useQueries({ queries: dogs.map(({ id }) => practiceOfDog(id, today)) });
  const doneToday = [...practised.flatMap(({ data }) => data ?? []), ...sets.unsent].filter(
    ({ practisedAt }) => dateOf(practisedAt) === today,
  );
  const timesOf = (id: string) => doneToday.filter(({ assignedExerciseId }) => assignedExerciseId === id).length;
  const isThere = answers.every(({ data }) => data !== undefined);
  const open = dogs.flatMap((dog, index) => answers[index]?.data?.content.map((assigned) => ({ dog, assigned })) ?? []);
  const homework = joinQueries(answers, isThere ? open : undefined);
  return (
    <QueryState
      query={homework}
      skeleton={<CardSkeleton cards={2} height={120} />}
      failed="Nie udało się pobrać ćwiczeń."
    >
      {(list) => {
        const present = list.find(({ assigned }) => assigned.id === sets.running?.assignedExerciseId);
        if (present && sets.running) return <Player {...present} sets={sets} running={sets.running} />;
        return list.length === 0 ? <NothingToPractise /> : <List list={list} sets={sets} timesOf={timesOf} />;
      }}
    </QueryState>
  );
}

interface PlayerProps extends WithSets {
  readonly dog: Dog;
  readonly assigned: AssignedExercise;
  readonly running: NonNullable<Sets['running']>;
}

function Player({ dog, assigned, sets, running }: PlayerProps) {
  const { exercise } = assigned;
  const asked = askedWords(assigned);
  return (
    <SetPlayer
      name={exercise.name}
      running={running}
      onTap={sets.tap}
      onUndo={sets.untap}
      onFinish={() => sets.finish({ exerciseName: exercise.name, dogId: dog.id })}
      onDrop={sets.drop}
    >
      {asked !== '' && <p className={classes['asked']}>{asked}</p>}
      <ExerciseFacts {...exercise} />
    </SetPlayer>
  );
}

interface ListProps extends WithSets {
  readonly list: readonly { readonly dog: Dog; readonly assigned: AssignedExercise }[];
  /** How many sets of homework were practised today. */
  readonly timesOf: (assignedExerciseId: string) => number;
}

function List({ list, sets, timesOf }: ListProps) {
  return (
    <ul className={classes['list']}>
      {list.map(({ dog, assigned: { id, exercise, perDay } }) => (
        <li key={id} className={`card ${classes['row']}`}>
          <span className={classes['words']}>
            <strong className={classes['name']}>{exercise.name}</strong>
            <span className={`numbers ${classes['dog']}`}>
              {[dog.name, todayWords(timesOf(id), perDay)].join(' · ')}
            </span>
          </span>
          <Button aria-label={`Ćwicz: ${exercise.name}, ${dog.name}`} onClick={() => sets.begin(id)}>
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
