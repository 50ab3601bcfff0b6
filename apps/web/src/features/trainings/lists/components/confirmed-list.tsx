import { Button, Title } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import type { Id } from '@psia/contract/core/ids';
import { dateOf, type PlainDate } from '@psia/contract/core/time';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useListAddress } from '#lib/address/use-address.ts';
import { joinQueries } from '#lib/api/joined-queries.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { capitalized } from '#lib/format/capitalized.ts';
import { dayName, nearDay, spokenDay } from '#lib/format/dates.ts';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { notOver, trainerCalendarPath } from '../../../calendar/calendar.public.ts';
import { confirmedTrainingsOfSchool, confirmedTrainingsOfTrainer } from '../../trainings.queries.ts';
import { trainerListWindow } from '../list-windows.rules.ts';
import { byDay, confirmedFound, type ListedTraining, trainersNamedIn } from '../trainer-entries.rules.ts';
import { useCalledOff } from '../use-called-off.ts';
import { useDeferredRows } from '../use-deferred-rows.ts';
import { ConfirmedItem } from './confirmed-item.tsx';
import { ListSearch } from './list-search.tsx';
import classes from './training-list.module.css';

const callOffDialog = fetchedLater(async () => (await import('../../components/call-off-dialog.tsx')).CallOffDialog);

interface ConfirmedListProps {
  /** Whose trainings, null for those of the whole school. */
  readonly trainerId: Id<'trainer'> | null;
  /** The school's trainers, whose names stand with the whole school's trainings. */
  readonly trainers: readonly Trainer[];
}

/** The trainings of a trainer or of the whole school to the end of the month two months ahead, by day (part 2 §2, D171). */
export function ConfirmedList({ trainerId, trainers }: ConfirmedListProps) {
  usePrefetch(callOffDialog);
  const now = useSchoolTime();
  const { id: readerId } = useProfile();
  const { id: schoolId } = useSchool();
  const { search } = useListAddress();
  const window = trainerListWindow(dateOf(now));
  const isOfSchool = trainerId === null;
  const ofTrainer = useQuery({ ...confirmedTrainingsOfTrainer(trainerId ?? '', window), enabled: !isOfSchool });
  const ofSchool = useQuery({ ...confirmedTrainingsOfSchool(schoolId, window), enabled: isOfSchool });
  const trainings: UseQueryResult<ListedTraining[]> = isOfSchool ? ofSchool : ofTrainer;
  const ledBy = isOfSchool ? trainersNamedIn(trainers) : undefined;
  const { isCalledOff, markCalledOff } = useCalledOff();
  const [opened, setOpened] = useState<Training | null>(null);
  const close = () => setOpened(null);
  const onCalledOff = useCallback(({ id }: Training) => markCalledOff(id), [markCalledOff]);

  const ahead = trainings.data && notOver(trainings.data, now).filter(({ id }) => !isCalledOff(id));
  const found = ahead && confirmedFound(ahead, search, ledBy);
  return (
    <>
      <ListSearch
        placeholder={`Szukaj po psie, właścicielu, grupie${isOfSchool ? ', usłudze lub trenerze' : ' lub usłudze'}`}
        found={found?.length}
      />
      <QueryState
        query={joinQueries([trainings], found)}
        skeleton={<CardSkeleton cards={5} height={72} />}
        failed="Nie udało się pobrać treningów."
        filtered={search !== '' && ahead?.length !== 0}
        empty={<NothingConfirmed trainerId={trainerId ?? readerId} />}
      >
        {(list) => <Days trainings={list} now={now} ledBy={ledBy} onCalledOff={onCalledOff} onReason={setOpened} />}
      </QueryState>
      {opened && (
        <callOffDialog.Part training={opened} onCalledOff={() => onCalledOff(opened)} onDone={close} onBack={close} />
      )}
    </>
  );
}

interface DaysProps {
  readonly trainings: readonly ListedTraining[];
  readonly now: string;
  /** Names who leads a training, where that is to be said. */
  readonly ledBy: ((training: ListedTraining) => string) | undefined;
  readonly onCalledOff: (training: Training) => void;
  readonly onReason: (training: Training) => void;
}

function Days({ trainings, now, ledBy, onCalledOff, onReason }: DaysProps) {
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
                <ConfirmedItem {...{ training, now, onCalledOff, onReason }} ledBy={ledBy?.(training) ?? null} />
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
      icon={<IconCalendarCheck size={40} />}
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
