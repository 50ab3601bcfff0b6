import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { AssignedExercise } from '@psia/contract/homework/homework.contract';
import { IconBarbell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useListAddress } from '#lib/address/use-address.ts';
import { joinQueries } from '#lib/api/joined-queries.ts';
import { PastTheEnd } from '#ui/lists/past-the-end.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { useNewItems } from '../../dog-news/dog-news.public.ts';
import { ExerciseItem } from '../../exercises/exercises.public.ts';
import { usePracticeOfDog } from '../../practice/practice.public.ts';
import { coachPath } from '../homework.paths.ts';
import { homeworkOfDog, openHomeworkOfDog } from '../homework.queries.ts';
import { HomeworkDates } from './homework-dates.tsx';
import classes from './homework.module.css';
import { PractisedNow } from './practised-now.tsx';

/** The owner's tab Ćwiczenia: what to practise now, ready to be read outdoors, and below what is done (part 1 §2). */
export function OwnHomework({ dogId }: { dogId: Id<'dog'> }) {
  const { page, size, setPage } = useListAddress();
  const open = useQuery(openHomeworkOfDog(dogId));
  const done = useQuery(homeworkOfDog(dogId, { state: 'completed', page, size }));
  const isThere = open.data && done.data;
  const homework = joinQueries([open, done], isThere && { now: open.data.content, done: done.data });
  const shown = homework.data && [...homework.data.now, ...homework.data.done.content];
  const isNew = useNewItems({ dogId, tab: 'exercises', shown });
  return (
    <QueryState
      query={homework}
      failed="Błąd podczas pobierania danych."
      skeleton={<CardSkeleton cards={2} height={220} />}
    >
      {(known) =>
        known.now.length + known.done.totalElements === 0 ? (
          <NoHomework />
        ) : (
          <div className={classes['place']}>
            <Now dogId={dogId} homework={known.now} isNew={isNew} />
            {(known.done.totalElements > 0 || page > 0) && (
              <Done homework={known.done.content} onFirstPage={() => setPage(0)}>
                <Pager page={page} totalPages={known.done.totalPages} onPage={setPage} />
              </Done>
            )}
          </div>
        )
      }
    </QueryState>
  );
}

interface NowProps {
  readonly dogId: Id<'dog'>;
  readonly homework: readonly AssignedExercise[];
  readonly isNew: (id: string) => boolean;
}

function Now({ dogId, homework, isNew }: NowProps) {
  const titleId = useId();
  const practice = usePracticeOfDog(dogId) ?? [];
  return (
    <section aria-labelledby={titleId} className={classes['part']}>
      <h2 id={titleId} className={classes['title']}>
        Do ćwiczenia teraz
      </h2>
      {homework.length === 0 ? (
        <p className={classes['soft']}>
          Wszystko ukończone, świetna robota! Nowe ćwiczenia od trenera pojawią się tutaj.
        </p>
      ) : (
        <>
          <Button
            component={Link}
            to={coachPath}
            className={classes['coach']}
            leftSection={<IconBarbell size={18} aria-hidden />}
          >
            Ćwicz teraz
          </Button>
          <ul className={classes['list']}>
            {homework.map((assigned) => (
              <li key={assigned.id}>
                <PractisedNow
                  dogId={dogId}
                  assigned={assigned}
                  isNew={isNew(assigned.id)}
                  practice={practice.filter(({ assignedExerciseId }) => assignedExerciseId === assigned.id)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface DoneProps {
  readonly homework: readonly AssignedExercise[];
  readonly onFirstPage: () => void;
  readonly children: ReactNode;
}

function Done({ homework, onFirstPage, children }: DoneProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes['part']}>
      <h2 id={titleId} className={classes['title']}>
        Ukończone
      </h2>
      {homework.length === 0 ? (
        <PastTheEnd text="Na tej stronie nie ma już ćwiczeń." onFirstPage={onFirstPage} />
      ) : (
        <ul className={classes['list']}>
          {homework.map((assigned) => (
            <li key={assigned.id}>
              <ExerciseItem exercise={assigned.exercise} below={<HomeworkDates assigned={assigned} />} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

function NoHomework() {
  return (
    <EmptyState
      icon={<IconBarbell size={40} />}
      text="Nie ma jeszcze ćwiczeń."
      hint="Po treningu trener przypisze tu to, co warto ćwiczyć w domu, krok po kroku."
    />
  );
}
