import type { PlainDate } from '@psia/contract/core/time';
import type { CancelledTraining } from '@psia/contract/trainings/archive.contract';
import { IconUser, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useListAddress } from '../../../../lib/address/use-address.ts';
import { joinQueries } from '../../../../lib/api/joined-queries.ts';
import { formatClock, formatDate, spokenTime } from '../../../../lib/format/dates.ts';
import { useProfile } from '../../../../lib/session/profile-context.ts';
import { useSchoolToday } from '../../../../lib/time/school-now.ts';
import { StatusPill } from '../../../../ui/feedback/status-pill.tsx';
import { EmptyState } from '../../../../ui/loading/empty-state.tsx';
import { CardSkeleton, QueryState } from '../../../../ui/loading/query-state.tsx';
import { cancelledTrainingsOfSchool, cancelledTrainingsOfTrainer } from '../archive.queries.ts';
import { archivePeriod } from '../list-windows.rules.ts';
import { cancelledFound } from '../trainer-entries.rules.ts';
import { useInSteps } from '../use-in-steps.ts';
import { ListSearch } from './list-search.tsx';
import classes from './cancelled-list.module.css';

/** What was called off lately, of a trainer or (null) of the whole school, latest cancellation first (part 2 §2). */
export function CancelledList({ trainerId }: { trainerId: string | null }) {
  const { schoolId } = useProfile();
  const today = useSchoolToday();
  const { search } = useListAddress();
  const period = archivePeriod(today);
  const ofTrainer = useQuery({
    ...cancelledTrainingsOfTrainer(trainerId ?? '', period),
    enabled: trainerId !== null,
  });
  const ofSchool = useQuery({ ...cancelledTrainingsOfSchool(schoolId, period), enabled: trainerId === null });
  const cancelled = trainerId === null ? ofSchool : ofTrainer;
  const found = cancelled.data && cancelledFound(cancelled.data, search);
  return (
    <>
      <ListSearch placeholder="Szukaj po psie, właścicielu lub trenerze" found={found?.length} />
      <QueryState
        query={joinQueries([cancelled], found)}
        skeleton={<CardSkeleton cards={4} height={132} />}
        failed="Nie udało się pobrać treningów."
        filtered={search !== '' && cancelled.data?.length !== 0}
        empty={
          <EmptyState
            text="Brak anulowanych treningów."
            hint={`Tu trafiają odwołane treningi od ${formatDate(period.timeFrom)}.`}
          />
        }
      >
        {(list) => <Cards trainings={list} today={today} />}
      </QueryState>
    </>
  );
}

function Cards({ trainings, today }: { trainings: readonly CancelledTraining[]; today: PlainDate }) {
  return (
    <ul className={classes['cards']}>
      {useInSteps(trainings).map((training) => (
        <li key={training.id}>
          <CancelledCard training={training} today={today} />
        </li>
      ))}
    </ul>
  );
}

function CancelledCard({ training, today }: { training: CancelledTraining; today: PlainDate }) {
  const { dateTime, cancellationTime, canceledByOwner, trainerName, dogDto, reason } = training;
  return (
    <article
      className={classes['card']}
      aria-label={`${dogDto.name}, ${formatDate(dateTime)} ${formatClock(dateTime)}`}
    >
      <div className={classes['head']}>
        <h2 className={`numbers ${classes['when']}`}>
          {formatDate(dateTime)} {formatClock(dateTime)}
        </h2>
        <StatusPill
          tone={canceledByOwner ? 'waiting' : 'quiet'}
          icon={canceledByOwner ? <IconUser /> : <IconUserCheck />}
        >
          {canceledByOwner ? 'Odwołane przez właściciela' : 'Odwołane przez trenera'}
        </StatusPill>
      </div>
      <p className={classes['dog']}>
        {dogDto.name}, {dogDto.breed}
      </p>
      <p className={classes['people']}>
        <span>Właściciel: {dogDto.ownersName}</span> <span>Trener: {trainerName}</span>
      </p>
      <p className={`numbers ${classes['soft']}`}>Odwołano: {spokenTime(cancellationTime, today)}</p>
      {reason !== null && <p className={classes['reason']}>Powód: {reason}</p>}
    </article>
  );
}
