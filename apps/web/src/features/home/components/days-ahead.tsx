import { Title } from '@mantine/core';
import { addDays, dateOf } from '@psia/contract/core/time';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { dayName } from '#lib/format/dates.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { confirmedTrainingsOfTrainer } from '../../trainings/trainings.public.ts';
import { daysFrom } from '../days-from.rules.ts';
import { dayWords } from '../day-plan.words.ts';
import { DayPlan } from './day-plan.tsx';
import classes from './days-ahead.module.css';

/** The signed-in trainer's today and tomorrow, each training with the way to it in the calendar. */
export function DaysAhead() {
  const { id: trainerId } = useProfile();
  const now = useSchoolTime();
  const today = dateOf(now);
  const tomorrow = addDays(today, 1);
  const trainings = useQuery(confirmedTrainingsOfTrainer(trainerId, daysFrom(now, 2)));
  const days = [
    { id: 'today', name: 'Dziś', day: today, empty: 'Dziś nie masz treningów.' },
    { id: 'tomorrow', name: 'Jutro', day: tomorrow, empty: 'Jutro nie masz treningów.' },
  ];
  return days.map(({ id, name, day, empty }) => (
    <section key={id} aria-labelledby={id} className={classes['day']}>
      <Title order={2} id={id} className={classes['heading'] ?? ''}>
        {name}, {dayName(day)}
      </Title>
      <QueryState
        query={trainings}
        skeleton={<CardSkeleton cards={id === 'today' ? 3 : 1} height={88} />}
        failed="Nie udało się pobrać treningów."
      >
        {(list) => (
          <Day trainings={list.filter(({ startTime }) => dateOf(startTime) === day)} {...{ now, name, empty }} />
        )}
      </QueryState>
    </section>
  ));
}

/** What a day holds in one line, then each training of it. */
function Day({ name, ...plan }: ComponentProps<typeof DayPlan> & { readonly name: string }) {
  const { trainings, now } = plan;
  return (
    <>
      {trainings.length > 0 && <p className={classes['words']}>{`${name}: ${dayWords(trainings, now)}`}</p>}
      <DayPlan {...plan} />
    </>
  );
}
