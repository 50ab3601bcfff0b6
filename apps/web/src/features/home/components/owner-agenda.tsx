import { Anchor, Title } from '@mantine/core';
import { dateOf, type WallTime } from '@psia/contract/core/time';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSchool } from '#lib/session/school-context.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { reminderOffer } from '../../reminders/reminders.public.ts';
import { schoolById } from '../../schools/schools.public.ts';
import { ownerTrainingsPath } from '../../trainings/trainings-paths.public.ts';
import { waitingList } from '../../trainings/trainings-waiting.public.ts';
import type { useOwnerAgenda } from '../use-owner-agenda.ts';
import { ComingTrainings } from './coming-trainings.tsx';
import classes from './owner-agenda.module.css';

const shownAtOnce = 3;

interface OwnerAgendaProps {
  readonly agenda: ReturnType<typeof useOwnerAgenda>;
  readonly dogs: readonly Dog[];
  readonly now: WallTime;
}

const tasks = fetchedLater(async () => (await import('../../attention/attention-tasks.public.ts')).OwnerTasks, {
  quiet: true,
});
// It comes along with the home, while what is to be filled is on its way.
tasks.prefetch();

/**
 * What is coming, of all dogs, individual trainings and groups' in one list by time; below it what waits: for the owner,
 * and for the trainer's answer.
 */
export function OwnerAgenda({ agenda, dogs, now }: OwnerAgendaProps) {
  const today = dateOf(now);
  const waiting = agenda.data?.waiting ?? [];
  const { id: schoolId } = useSchool();
  const { data: school } = useQuery(schoolById(schoolId));
  return (
    <div className={classes['parts']}>
      <section aria-labelledby="coming">
        <div className={classes['head']}>
          <Title order={2} id="coming">
            Nadchodzące
          </Title>
          <Anchor component={Link} to={ownerTrainingsPath()} underline="always" className={classes['all']}>
            Wszystkie treningi
          </Anchor>
        </div>
        <QueryState
          query={agenda}
          skeleton={<CardSkeleton cards={2} height={72} />}
          failed="Nie udało się pobrać treningów."
        >
          {({ coming }) =>
            coming.length === 0 ? (
              <NothingComing isWaiting={waiting.length > 0} />
            ) : (
              <ComingTrainings
                entries={coming.slice(0, shownAtOnce)}
                {...{ now, today, school }}
                namesDog={dogs.length > 1}
              />
            )
          }
        </QueryState>
      </section>
      <tasks.Part />
      {waiting.length > 0 && (
        <section aria-labelledby="waiting">
          <Title order={2} id="waiting" mb="sm">
            Czeka na potwierdzenie
          </Title>
          <waitingList.Part requests={waiting} />
          <reminderOffer.Part />
        </section>
      )}
    </div>
  );
}

function NothingComing({ isWaiting }: { isWaiting: boolean }) {
  return isWaiting ? (
    <EmptyState
      isSmall
      icon={<IconCalendarCheck />}
      text="Nic jeszcze nie jest potwierdzone."
      hint="Gdy trener potwierdzi prośbę, trening pojawi się tutaj."
    />
  ) : (
    <EmptyState
      isSmall
      icon={<IconCalendarCheck />}
      text="Brak nadchodzących treningów."
      hint="Wybierz jeden z najbliższych terminów albo inny w kalendarzu."
    />
  );
}
