import { Anchor } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { touching } from '@psia/contract/calendar/slots.rules';
import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatHours, spokenDay, spokenTime } from '../../../lib/format/dates.ts';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { CardSkeleton, QueryState } from '../../../ui/loading/query-state.tsx';
import { trainerCalendarPath } from '../../calendar/calendar.public.ts';
import { confirmedTrainingsOfTrainer } from '../../trainings/trainings.public.ts';
import { DogFace } from '../../pictures/pictures-face.public.ts';
import classes from './training-entry.module.css';

const shownAtOnce = 6;

interface WaitingRequestsProps {
  readonly query: UseQueryResult<PendingRequest[]>;
  readonly trainerId: Id<'trainer'>;
  readonly today: PlainDate;
}

/** Which of some requests wait for a time that has been taken: the reserve list (D22). */
function useReserve(
  trainerId: Id<'trainer'>,
  requests: readonly PendingRequest[],
): (request: PendingRequest) => boolean {
  const [startTime = ''] = requests.map((request) => request.startTime).toSorted();
  const endTime =
    requests
      .map((request) => request.endTime)
      .toSorted()
      .at(-1) ?? '';
  const trainings = useQuery({
    ...confirmedTrainingsOfTrainer(trainerId, { startTime, endTime }),
    enabled: requests.length > 0,
  });
  return (request) => touching(request, trainings.data ?? []).length > 0;
}

/** The requests that wait for a trainer, oldest booking first, each with the way to its slot in the calendar. */
export function WaitingRequests({ query, trainerId, today }: WaitingRequestsProps) {
  const shown = query.data?.slice(0, shownAtOnce) ?? [];
  const isReserve = useReserve(trainerId, shown);
  return (
    <QueryState
      query={query}
      skeleton={<CardSkeleton cards={2} height={112} />}
      failed="Nie udało się pobrać oczekujących próśb."
      empty={
        <EmptyState
          text="Nikt nie czeka na odpowiedź."
          hint="Gdy ktoś poprosi o trening, od razu zobaczysz to tutaj."
        />
      }
    >
      {(requests) => (
        <div className={classes['list']}>
          <ol className={`${classes['list']} ${classes['requests']}`}>
            {shown.map((request) => (
              <li key={request.trainingId}>
                <RequestEntry {...{ request, trainerId, today }} isReserve={isReserve(request)} />
              </li>
            ))}
          </ol>
          <More requests={requests.slice(shownAtOnce)} trainerId={trainerId} />
        </div>
      )}
    </QueryState>
  );
}

interface RequestEntryProps {
  readonly request: PendingRequest;
  readonly isReserve: boolean;
  readonly trainerId: Id<'trainer'>;
  readonly today: PlainDate;
}

function RequestEntry({ request, isReserve, trainerId, today }: RequestEntryProps) {
  const { startTime, endTime, dogId, dogName, breed, photoUrl, ownerName, serviceName } = request;
  const { bookingTime, additionalInfo, introSurvey } = request;
  const details = [ownerName, serviceName].filter((detail) => detail !== null);
  return (
    <Link
      to={trainerCalendarPath({ trainerId, slot: startTime })}
      className={`card ${classes['entry']}`}
      data-tone="waiting"
    >
      <span className={classes['words']}>
        <span className={`numbers ${classes['dog']}`}>
          {spokenDay(startTime.slice(0, 10), today)},{' '}
          <span className={classes['hours']}>{formatHours(startTime, endTime)}</span>
        </span>
        <span className={classes['who']}>
          <DogFace dog={{ id: dogId, name: dogName, breed, photoUrl }} />
          <span>
            {dogName}, {breed}
          </span>
        </span>
        <span className={classes['soft']}>{details.join(' · ')}</span>
        {additionalInfo !== null && <span className={classes['note']}>„{additionalInfo}”</span>}
        <span className={`numbers ${classes['soft']}`}>Prośba z: {spokenTime(bookingTime, today)}</span>
        {introSurvey && (
          <span className={classes['soft']}>
            {introSurvey === 'FILLED' ? 'Ankieta wypełniona' : 'Ankieta niewypełniona'}
          </span>
        )}
        {isReserve && <StatusPill tone="waiting">Lista rezerwowa</StatusPill>}
      </span>
      <IconChevronRight className={classes['go']} size={20} aria-hidden />
    </Link>
  );
}

function More({ requests, trainerId }: { requests: readonly PendingRequest[]; trainerId: Id<'trainer'> }) {
  const [next] = requests;
  if (!next) return null;
  return (
    <Anchor
      component={Link}
      to={trainerCalendarPath({ trainerId, slot: next.startTime })}
      underline="always"
      className={classes['more']}
    >
      Pozostałe prośby w kalendarzu: {requests.length}
    </Anchor>
  );
}
