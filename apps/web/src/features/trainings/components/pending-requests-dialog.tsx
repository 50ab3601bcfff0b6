import { Button, NativeSelect, Text } from '@mantine/core';
import { addMinutes, dateOf, type PlainDate } from '@psia/contract/core/time';
import type { Hall } from '@psia/contract/halls/halls.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { PendingRequest } from '@psia/contract/trainings/trainings.contract';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { joinQueries } from '../../../lib/api/joined-queries.ts';
import { formatClock, formatHours, spokenDay } from '../../../lib/format/dates.ts';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { CardSkeleton, QueryState } from '../../../ui/query-state.tsx';
import { toastDone } from '../../../ui/toasts.tsx';
import { useFailure } from '../../../ui/use-failure.ts';
import { availableHalls } from '../../halls/halls.public.ts';
import { settingsOfSchool } from '../../schools/schools.public.ts';
import { confirmTrainingIn, declineTrainingIn } from '../trainings.queries.ts';
import { offered, rememberChoice, rememberedChoice } from './remembered-choice.ts';
import { RequestCard } from './request-card.tsx';
import { longestMinutes, useRequestsTouching } from './reserve-list.tsx';
import { rivalsOf, rivalsWords } from './trainer-booking.ts';
import classes from './pending-requests-dialog.module.css';

interface PendingRequestsDialogProps {
  readonly trainerId: string;
  readonly slot: Interval;
  readonly today: PlainDate;
  /** Books another dog into the slot. */
  readonly onBook: () => void;
  readonly onClose: () => void;
}

/** The requests that wait in a slot: a hall to choose, and each to confirm or to decline. */
export function PendingRequestsDialog({ trainerId, slot, today, onBook, onClose }: PendingRequestsDialogProps) {
  const { schoolId } = useProfile();
  const settings = useQuery(settingsOfSchool(schoolId));
  const touching = useRequestsTouching(trainerId, { ...slot, endTime: addMinutes(slot.startTime, longestMinutes) });
  const loaded = joinQueries(
    [touching, settings],
    touching.data && settings.data && { all: touching.data, allowReserveList: settings.data.allowReserveList },
  );
  const { failure, fail, clear } = useFailure();
  const topRef = useRef<HTMLDivElement>(null);
  const when = `${spokenDay(dateOf(slot.startTime), today)}, ${formatHours(slot.startTime, slot.endTime)}`;
  return (
    <Dialog opened onClose={onClose} title="Oczekujące rezerwacje" size="lg">
      <div ref={topRef} tabIndex={-1} className={classes['requests']}>
        <Text className={classes['when']}>{when}</Text>
        <FormError failure={failure} />
        <QueryState
          query={loaded}
          skeleton={<CardSkeleton cards={1} height={220} />}
          failed="Nie udało się pobrać oczekujących rezerwacji."
        >
          {({ all, allowReserveList }) => {
            const [first, ...others] = all.filter(
              ({ startTime }) => startTime >= slot.startTime && startTime < slot.endTime,
            );
            if (!first) return <Text role="status">W tym terminie nie ma już oczekujących rezerwacji.</Text>;
            return (
              <Requests
                requests={[first, ...others]}
                all={all}
                allowReserveList={allowReserveList}
                today={today}
                onClose={onClose}
                onAttempt={clear}
                onFailure={fail}
                onDecided={() => topRef.current?.focus()}
              />
            );
          }}
        </QueryState>
        <ButtonRow>
          <Button variant="default" onClick={onBook}>
            Umów innego psa
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}

type Requested = readonly [PendingRequest, ...PendingRequest[]];

interface RequestsProps {
  readonly requests: Requested;
  /** These and all others that might want some of their time. */
  readonly all: readonly PendingRequest[];
  readonly allowReserveList: boolean;
  readonly today: PlainDate;
  readonly onClose: () => void;
  readonly onAttempt: () => void;
  readonly onFailure: (text: string, error: unknown) => void;
  /** The card at hand may be gone: the focus needs another place. */
  readonly onDecided: () => void;
}

function useDecisions({ requests, onClose, onAttempt, onFailure, onDecided }: RequestsProps) {
  const queries = useQueryClient();
  const confirming = useMutation(confirmTrainingIn(queries));
  const declining = useMutation(declineTrainingIn(queries));

  const attempt = async (act: () => Promise<unknown>, texts: { done: string; failed: string; closes: boolean }) => {
    onAttempt();
    try {
      await act();
      toastDone(texts.done);
      if (texts.closes) onClose();
      else onDecided();
    } catch (error) {
      onFailure(texts.failed, error);
      onDecided();
    }
  };
  return {
    working: confirming.isPending || declining.isPending,
    confirm: (trainingId: string, hallId: string | null) =>
      attempt(() => confirming.mutateAsync({ trainingId, hallId }), {
        done: 'Trening potwierdzony pomyślnie!',
        failed: 'Błąd przy potwierdzaniu treningu. Spróbuj ponownie.',
        closes: true,
      }),
    decline: (trainingId: string, reason: string) =>
      attempt(() => declining.mutateAsync({ trainingId, confirmed: false, reason }), {
        done: 'Zgłoszenie odrzucone.',
        failed: 'Błąd przy usuwaniu zgłoszenia.',
        closes: requests.length === 1,
      }),
  };
}

/** The halls that are free for each request, from its start to its own end, by that end. */
function useHallsByEnd([first, ...others]: Requested) {
  const { schoolId } = useProfile();
  const ends = [...new Set([first, ...others].map(({ endTime }) => endTime))].toSorted();
  const queries = useQueries({
    queries: ends.map((endTime) => availableHalls(schoolId, { timeFrom: first.startTime, timeTo: endTime })),
  });
  const known = queries.every(({ data }) => data !== undefined);
  const byEnd = new Map(ends.map((end, index) => [end, queries[index]?.data ?? []]));
  return joinQueries(queries, known ? byEnd : undefined);
}

function Requests(props: RequestsProps) {
  const { requests, all, allowReserveList, today } = props;
  const { id } = useProfile();
  const halls = useHallsByEnd(requests);
  const [asked, setAsked] = useState<string | null>(null);
  const { working, confirm, decline } = useDecisions(props);

  const freeForSome = halls.data?.values().next().value ?? [];
  const freeForAll = [...(halls.data?.values() ?? [])].at(-1) ?? [];
  const hall = offered(freeForSome, asked, rememberedChoice(id, 'hall')) ?? freeForAll[0] ?? freeForSome[0];
  const choose = (hallId: string) => {
    rememberChoice(id, 'hall', hallId);
    setAsked(hallId);
  };
  const consequences = requests.map((request) => rivalsWords(rivalsOf(request, all).length, allowReserveList));
  const common = new Set(consequences).size === 1 ? (consequences[0] ?? null) : null;
  return (
    <>
      <QueryState
        query={halls}
        skeleton={<CardSkeleton cards={1} height={72} />}
        failed="Nie udało się pobrać wolnych sal."
      >
        {() => <HallOfRequests halls={freeForSome} hall={hall} onChoose={choose} />}
      </QueryState>
      {common !== null && <Text className={classes['consequence']}>{common}</Text>}
      <ul className={classes['list']}>
        {requests.map((request, index) => {
          const free = halls.data?.get(request.endTime) ?? [];
          const withoutHall = free.length === 0;
          return (
            <li key={request.trainingId}>
              <RequestCard
                request={request}
                today={today}
                disabled={working || halls.data === undefined}
                confirming={{
                  action: () => confirm(request.trainingId, withoutHall ? null : (hall?.id ?? null)),
                  consequence: common === null ? (consequences[index] ?? null) : null,
                  obstacle: hallObstacle(request, hall, free),
                }}
                onDecline={(reason) => decline(request.trainingId, reason)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Why the chosen hall does not do for a request that lasts longer than others. */
function hallObstacle(request: PendingRequest, hall: Hall | undefined, free: readonly Hall[]): string | null {
  if (!hall || free.length === 0 || free.some(({ id }) => id === hall.id)) return null;
  return `Sala ${hall.name} nie jest wolna do ${formatClock(request.endTime)}. Wybierz inną salę.`;
}

interface HallOfRequestsProps {
  readonly halls: readonly Hall[];
  readonly hall: Hall | undefined;
  readonly onChoose: (hallId: string) => void;
}

function HallOfRequests({ halls, hall, onChoose }: HallOfRequestsProps) {
  if (!hall) return <Text>Żadna sala nie jest wtedy wolna. Trening potwierdzisz bez sali.</Text>;
  return (
    <NativeSelect
      label="Sala"
      value={hall.id}
      data={halls.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
