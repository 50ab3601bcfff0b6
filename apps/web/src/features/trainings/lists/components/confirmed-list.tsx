import { Button, Title } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { dateOf, type PlainDate } from '@psia/contract/core/time';
import type { ConfirmedTraining, Training } from '@psia/contract/calendar/calendar.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useListAddress } from '../../../../lib/address/use-address.ts';
import { joinQueries } from '../../../../lib/api/joined-queries.ts';
import { capitalized } from '../../../../lib/format/capitalized.ts';
import { dayName, nearDay, spokenDay } from '../../../../lib/format/dates.ts';
import { useSchoolTime } from '../../../../lib/time/school-now.ts';
import { EmptyState } from '../../../../ui/loading/empty-state.tsx';
import { fetchedLater, usePrefetch } from '../../../../ui/loading/fetched-later.tsx';
import { CardSkeleton, QueryState } from '../../../../ui/loading/query-state.tsx';
import { notOver, trainerCalendarPath } from '../../../calendar/calendar.public.ts';
import { confirmedTrainingsOfTrainer } from '../../trainings.queries.ts';
import { trainerListWindow } from '../list-windows.rules.ts';
import { byDay, confirmedFound } from '../trainer-entries.rules.ts';
import { useCalledOff } from '../use-called-off.ts';
import { useDeferredRows } from '../use-deferred-rows.ts';
import { ConfirmedItem } from './confirmed-item.tsx';
import { ListSearch } from './list-search.tsx';
import classes from './training-list.module.css';

const callOffDialog = fetchedLater(async () => (await import('../../components/call-off-dialog.tsx')).CallOffDialog);

/** A trainer's trainings from now to the end of the month two months ahead, by day (part 2 §2). */
export function ConfirmedList({ trainerId }: { trainerId: Id<'trainer'> }) {
  usePrefetch(callOffDialog);
  const now = useSchoolTime();
  const { search } = useListAddress();
  const trainings = useQuery(confirmedTrainingsOfTrainer(trainerId, trainerListWindow(dateOf(now))));
  const { isCalledOff, markCalledOff } = useCalledOff();
  const [opened, setOpened] = useState<Training | null>(null);
  const close = () => setOpened(null);

  const ahead = trainings.data && notOver(trainings.data, now).filter(({ id }) => !isCalledOff(id));
  const found = ahead && confirmedFound(ahead, search);
  return (
    <>
      <ListSearch placeholder="Szukaj po psie, właścicielu, grupie lub usłudze" found={found?.length} />
      <QueryState
        query={joinQueries([trainings], found)}
        skeleton={<CardSkeleton cards={5} height={72} />}
        failed="Nie udało się pobrać treningów."
        filtered={search !== '' && ahead?.length !== 0}
        empty={<NothingConfirmed trainerId={trainerId} />}
      >
        {(list) => <Days trainings={list} now={now} onCallOff={setOpened} />}
      </QueryState>
      {opened && (
        <callOffDialog.Part
          training={opened}
          onCalledOff={() => markCalledOff(opened.id)}
          onDone={close}
          onBack={close}
        />
      )}
    </>
  );
}

interface DaysProps {
  readonly trainings: readonly ConfirmedTraining[];
  readonly now: string;
  readonly onCallOff: (training: Training) => void;
}

function Days({ trainings, now, onCallOff }: DaysProps) {
  const days = byDay(useDeferredRows(trainings));
  return (
    <div className={classes['sections']}>
      {days.map(({ day, trainings: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`} className={classes['day']}>
          <Title order={2} id={`day-${day}`} mb="sm">
            {capitalized(headingOf(day, dateOf(now)))}
          </Title>
          <ul className={classes['list']}>
            {ofDay.map((training) => (
              <li key={training.id}>
                <ConfirmedItem {...{ training, now, onCallOff }} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** `dziś, sobota 21 listopada`, `czwartek 12 marca`, with the year when it is another. */
function headingOf(day: PlainDate, today: PlainDate): string {
  return nearDay(day, today) === undefined ? spokenDay(day, today) : `${nearDay(day, today)}, ${dayName(day)}`;
}

function NothingConfirmed({ trainerId }: { trainerId: Id<'trainer'> }) {
  return (
    <EmptyState
      text="Brak potwierdzonych treningów."
      hint="Umów trening w kalendarzu albo potwierdź prośbę, a pojawi się tutaj."
      action={
        <Button component={Link} to={trainerCalendarPath({ trainerId })} variant="default">
          Otwórz kalendarz
        </Button>
      }
    />
  );
}
