import { Anchor, Title } from '@mantine/core';
import { dateOf, type WallTime } from '@psia/contract/core/time';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { CardSkeleton, QueryState } from '../../../ui/loading/query-state.tsx';
import { ownerTrainingsPath } from '../../trainings/trainings-paths.public.ts';
import { waitingList } from '../../trainings/trainings-waiting.public.ts';
import type { useOwnerAgenda } from '../use-owner-agenda.ts';
import { ComingTrainings } from './coming-trainings.tsx';
import classes from './owner-agenda.module.css';

const shownAtOnce = 5;

interface OwnerAgendaProps {
  readonly agenda: ReturnType<typeof useOwnerAgenda>;
  readonly dogs: readonly Dog[];
  readonly now: WallTime;
}

/** What waits for an answer, above what is coming: all dogs, individual trainings and groups' in one list by time. */
export function OwnerAgenda({ agenda, dogs, now }: OwnerAgendaProps) {
  const today = dateOf(now);
  const waiting = agenda.data?.waiting ?? [];
  return (
    <div className={classes['parts']}>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting">
          <Title order={2} id="waiting" mb="sm">
            Czeka na potwierdzenie
          </Title>
          <waitingList.Part requests={waiting} />
        </section>
      )}
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
              <ComingTrainings entries={coming.slice(0, shownAtOnce)} {...{ now, today }} namesDog={dogs.length > 1} />
            )
          }
        </QueryState>
      </section>
    </div>
  );
}

function NothingComing({ isWaiting }: { isWaiting: boolean }) {
  return isWaiting ? (
    <EmptyState
      text="Nic jeszcze nie jest potwierdzone."
      hint="Gdy trener potwierdzi prośbę, trening pojawi się tutaj."
    />
  ) : (
    <EmptyState
      text="Brak nadchodzących treningów."
      hint="Wybierz jeden z najbliższych terminów albo inny w kalendarzu."
    />
  );
}
