import { NativeSelect, Text } from '@mantine/core';
import { addMinutes, dateOf, type PlainDate } from '@psia/contract/core/time';
import type { Hall } from '@psia/contract/halls/halls.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { PendingRequest } from '@psia/contract/trainings/trainings.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { formatHours, spokenDay } from '../../../lib/format/dates.ts';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Failure, FormError } from '../../../ui/form-error.tsx';
import { CardSkeleton, QueryState } from '../../../ui/query-state.tsx';
import { toastDone } from '../../../ui/toasts.tsx';
import { availableHalls } from '../../halls/halls.public.ts';
import { confirmTrainingIn, declineTrainingIn, pendingRequestsOfTrainer } from '../trainings.queries.ts';
import { offered, rememberChoice, rememberedChoice } from './remembered-choice.ts';
import { RequestCard } from './request-card.tsx';
import classes from './pending-requests-dialog.module.css';

/** Requests of a slot are those that start in it, up to five minutes before its end (part 2 §9). */
const lastMinute = 55;

interface PendingRequestsDialogProps {
  readonly trainerId: string;
  readonly slot: Interval;
  readonly today: PlainDate;
  readonly onClose: () => void;
}

/** The requests that wait in a slot: a hall to choose, and each to confirm or to decline. */
export function PendingRequestsDialog({ trainerId, slot, today, onClose }: PendingRequestsDialogProps) {
  const window = { startTime: slot.startTime, endTime: addMinutes(slot.startTime, lastMinute) };
  const requests = useQuery(pendingRequestsOfTrainer(trainerId, window));
  const [failure, setFailure] = useState<Failure | null>(null);
  const topRef = useRef<HTMLDivElement>(null);
  const when = `${spokenDay(dateOf(slot.startTime), today)}, ${formatHours(slot.startTime, slot.endTime)}`;
  return (
    <Dialog opened onClose={onClose} title="Oczekujące rezerwacje" size="lg">
      <div ref={topRef} tabIndex={-1} className={classes['requests']}>
        <Text className={classes['when']}>{when}</Text>
        <FormError failure={failure} />
        <QueryState
          query={requests}
          skeleton={<CardSkeleton cards={1} height={220} />}
          failed="Nie udało się pobrać oczekujących rezerwacji."
          empty={<Text role="status">W tym terminie nie ma już oczekujących rezerwacji.</Text>}
        >
          {([first, ...others]) =>
            first && (
              <Requests
                requests={[first, ...others]}
                today={today}
                onClose={onClose}
                onFailure={setFailure}
                onDecided={() => topRef.current?.focus()}
              />
            )
          }
        </QueryState>
      </div>
    </Dialog>
  );
}

type Requested = readonly [PendingRequest, ...PendingRequest[]];

interface RequestsProps {
  readonly requests: Requested;
  readonly today: PlainDate;
  readonly onClose: () => void;
  readonly onFailure: (failure: Failure | null) => void;
  /** The card at hand may be gone: the focus needs another place. */
  readonly onDecided: () => void;
}

/** When a hall has to be free: from the slot's start to the end of the shortest request; longer ones the server judges. */
function timeOfHall(requests: Requested) {
  const [first, ...others] = requests;
  const timeTo = others.reduce((end, { endTime }) => (endTime < end ? endTime : end), first.endTime);
  return { timeFrom: first.startTime, timeTo };
}

function useDecisions({ requests, onClose, onFailure, onDecided }: RequestsProps) {
  const queries = useQueryClient();
  const confirming = useMutation(confirmTrainingIn(queries));
  const declining = useMutation(declineTrainingIn(queries));

  const attempt = async (act: () => Promise<unknown>, texts: { done: string; failed: string; closes: boolean }) => {
    onFailure(null);
    try {
      await act();
      toastDone(texts.done);
      if (texts.closes) onClose();
      else onDecided();
    } catch (error) {
      onFailure({ text: texts.failed, reason: reasonOf(error) });
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
    decline: (trainingId: string) =>
      attempt(() => declining.mutateAsync({ trainingId, confirmed: false }), {
        done: 'Zgłoszenie odrzucone.',
        failed: 'Błąd przy usuwaniu zgłoszenia.',
        closes: requests.length === 1,
      }),
  };
}

function Requests(props: RequestsProps) {
  const { requests, today } = props;
  const { id, schoolId } = useProfile();
  const halls = useQuery(availableHalls(schoolId, timeOfHall(requests)));
  const [asked, setAsked] = useState<string | null>(null);
  const { working, confirm, decline } = useDecisions(props);

  const free = halls.data ?? [];
  const hall = offered(free, asked, rememberedChoice(id, 'hall')) ?? free[0];
  const choose = (hallId: string) => {
    rememberChoice(id, 'hall', hallId);
    setAsked(hallId);
  };
  return (
    <>
      <QueryState
        query={halls}
        skeleton={<CardSkeleton cards={1} height={72} />}
        failed="Nie udało się pobrać wolnych sal."
      >
        {(list) => <HallChoice halls={list} hall={hall} onChoose={choose} />}
      </QueryState>
      <ul className={classes['list']}>
        {requests.map((request) => (
          <li key={request.trainingId}>
            <RequestCard
              request={request}
              today={today}
              disabled={working || halls.data === undefined}
              onConfirm={() => confirm(request.trainingId, hall?.id ?? null)}
              onDecline={() => decline(request.trainingId)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface HallChoiceProps {
  readonly halls: readonly Hall[];
  readonly hall: Hall | undefined;
  readonly onChoose: (hallId: string) => void;
}

function HallChoice({ halls, hall, onChoose }: HallChoiceProps) {
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
