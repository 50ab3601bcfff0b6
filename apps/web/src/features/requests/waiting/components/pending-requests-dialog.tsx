import { useAct } from '#ui/acts/use-act.ts';
import { toastUndoable } from '../../../undo/undo.public.ts';
import { Button, Text } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { addMinutes, dateOf, type PlainDate } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { touching } from '@psia/contract/calendar/slots.rules';
import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Sending } from '#ui/acts/sending.ts';
import { joinQueries } from '#lib/api/joined-queries.ts';
import { formatHours, spokenDay } from '#lib/format/dates.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { DialogLead } from '#ui/dialogs/dialog-lead.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useFailure } from '#ui/form-state/use-failure.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { linesOf, type TrainerWeek } from '../../../calendar/calendar.public.ts';
import { HallChoice, type HallChoiceState, useHallChoice } from '../../../halls/halls.public.ts';
import { settingsOfSchool } from '../../../schools/schools.public.ts';
import { bookingProblem, rivalsOf, rivalsWords } from '../trainer-booking.rules.ts';
import { goneWords, usePinnedRequests, withPinned } from '../use-pinned-requests.ts';
import { longestMinutes, useRequestsTouching } from '../use-requests-touching.ts';
import { confirmTrainingIn, declineTrainingIn } from '../waiting.queries.ts';
import { RequestCard } from './request-card.tsx';
import classes from './pending-requests-dialog.module.css';

export interface PendingRequestsDialogProps {
  readonly trainerId: Id<'trainer'>;
  readonly slot: Interval;
  /** What else the trainer has, which may have come since the requests were opened. */
  readonly week: TrainerWeek;
  readonly today: PlainDate;
  /** Books another dog into the slot. */
  readonly onBook: () => void;
  readonly onClose: () => void;
  /** Closes it once there is nothing left to answer; `onClose` without it. */
  readonly onAnswered?: (() => void) | undefined;
}

/** The requests that wait in a slot: a hall to choose, and each to confirm or to decline. */
export function PendingRequestsDialog(props: PendingRequestsDialogProps) {
  const { trainerId, slot, week, today, onBook, onClose, onAnswered = onClose } = props;
  const { id: schoolId } = useSchool();
  const settings = useQuery(settingsOfSchool(schoolId));
  const around = useRequestsTouching(trainerId, {
    startTime: addMinutes(slot.startTime, -longestMinutes),
    endTime: addMinutes(slot.endTime, longestMinutes),
  });
  const loaded = joinQueries(
    [around, settings],
    around.data && settings.data && { all: around.data, allowReserveList: settings.data.allowReserveList },
  );
  const { failure, fail, clear } = useFailure();
  const { pinned, pin } = usePinnedRequests();
  const problem = bookingProblem(slot, week);
  const topRef = useRef<HTMLDivElement>(null);
  const when = `${spokenDay(dateOf(slot.startTime), today)}, ${formatHours(slot.startTime, slot.endTime)}`;
  return (
    <Dialog opened onClose={onClose} title="Oczekujące rezerwacje" size="lg">
      <div ref={topRef} tabIndex={-1} className={classes['requests']}>
        <DialogLead>
          <Text className={classes['when']}>{when}</Text>
        </DialogLead>
        <FormError failure={failure} />
        <QueryState
          query={loaded}
          skeleton={<CardSkeleton cards={1} height={220} />}
          failed="Nie udało się pobrać oczekujących próśb."
        >
          {({ all, allowReserveList }) => {
            const requests = touching(slot, all);
            const shown = withPinned(requests, pinned);
            if (shown.length === 0) {
              return (
                <Text role="status">{linesOf('W tym terminie nie ma już oczekujących próśb.', problem).join(' ')}</Text>
              );
            }
            return (
              <Requests
                requests={requests}
                shown={shown}
                all={all}
                allowReserveList={allowReserveList}
                week={week}
                today={today}
                onWriting={pin}
                onAnswered={onAnswered}
                onAttempt={clear}
                onFailure={fail}
                onDecided={() => topRef.current?.focus()}
              />
            );
          }}
        </QueryState>
        {problem === undefined && (
          <Button className={classes['book']} variant="subtle" onClick={onBook}>
            Umów innego psa
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface RequestsProps {
  readonly requests: readonly PendingRequest[];
  /** These and those that no longer wait but whose reason is being written. */
  readonly shown: readonly PendingRequest[];
  /** Those that wait here and all others that might want some of their time. */
  readonly all: readonly PendingRequest[];
  readonly allowReserveList: boolean;
  readonly week: TrainerWeek;
  readonly today: PlainDate;
  readonly onWriting: (request: PendingRequest, isWriting: boolean) => void;
  readonly onAnswered: () => void;
  readonly onAttempt: () => void;
  readonly onFailure: (text: string, error: unknown) => void;
  /** The card at hand may be gone: the focus needs another place. */
  readonly onDecided: () => void;
}

/** An answer to a request. */
interface Decision {
  readonly send: (sending: Sending) => Promise<object>;
  readonly said: string;
  readonly failed: string;
  /** Whether nothing is left to answer afterwards. */
  readonly closes: boolean;
  /** The request that it declines. */
  readonly declines?: Id<'training'>;
}

function useDecisions({ shown, onAnswered, onAttempt, onFailure, onDecided }: RequestsProps) {
  const queries = useQueryClient();

  const act = useAct<Decision, object>({
    send: ({ send }, sending) => send(sending),
    say: (done, more, { said }) => toastUndoable([done], said, more),
    onDone: (_, { closes }) => (closes ? onAnswered() : onDecided()),
    failed: (_, { failed }) => failed,
    onFailed: (text, error) => {
      onFailure(text, error);
      onDecided();
    },
  });
  const decide = (decision: Decision) => {
    onAttempt();
    return act.run(decision);
  };
  return {
    working: act.working,
    decliningId: act.inputs[0]?.declines,
    confirm: (trainingId: Id<'training'>, hallId: Id<'hall'> | null) =>
      decide({
        send: (sending) => sending.run(confirmTrainingIn(queries), { trainingId, hallId }),
        said: 'Trening potwierdzony pomyślnie!',
        failed: 'Błąd przy potwierdzaniu treningu. Spróbuj ponownie.',
        closes: true,
      }),
    decline: (trainingId: Id<'training'>, reason: string) =>
      decide({
        send: (sending) =>
          sending.run(declineTrainingIn(queries), { trainingId, confirmed: false, reason, attempt: sending }),
        said: 'Prośba odrzucona.',
        failed: 'Błąd przy usuwaniu zgłoszenia.',
        closes: shown.length === 1,
        declines: trainingId,
      }),
  };
}

const hoursOf = ({ startTime, endTime }: Interval) => `${startTime} ${endTime}`;

/** The hours of the requests, each once. */
function timesOf(requests: readonly PendingRequest[]): Interval[] {
  return [...new Map(requests.map((request) => [hoursOf(request), request])).values()];
}

function Requests(props: RequestsProps) {
  const { requests, shown, all, allowReserveList, week, today, onWriting } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const atSchool = requests.filter(({ homeVisit }) => !homeVisit);
  const hall = useHallChoice({
    times: timesOf(atSchool),
    chosen,
    noneFree: 'Żadna sala nie jest wtedy wolna. Trening potwierdzisz bez sali.',
  });
  const { working, decliningId, confirm, decline } = useDecisions(props);

  const consequenceOf = (request: PendingRequest) => rivalsWords(rivalsOf(request, all).length, allowReserveList);
  const consequences = requests.map(consequenceOf);
  const common = new Set(consequences).size === 1 ? (consequences[0] ?? null) : null;
  return (
    <>
      {atSchool.length > 0 && <HallChoice hall={hall} isOptional={false} onChoose={setChosen} />}
      {common !== null && <Text className={classes['consequence']}>{common}</Text>}
      <ul className={classes['list']}>
        {shown.map((request) => {
          const isHomeVisit = Boolean(request.homeVisit);
          const free = hall.freeAt(request);
          const withoutHall = !isHomeVisit && free?.size === 0;
          const consequence = common === null ? consequenceOf(request) : null;
          const { trainingId } = request;
          const waits = trainingId === decliningId || requests.some((other) => other.trainingId === trainingId);
          const problem = working ? undefined : bookingProblem(request, week);
          return (
            <li key={request.trainingId}>
              <RequestCard
                request={request}
                today={today}
                disabled={working || (!isHomeVisit && (free === undefined || hall.isWaiting))}
                confirming={{
                  action: () => confirm(request.trainingId, withoutHall || isHomeVisit ? null : hall.hallId),
                  consequences: [
                    withoutHall && hall.noneFree === undefined ? withoutHallWords(request) : null,
                    consequence ?? null,
                  ],
                  obstacle: problem ?? (isHomeVisit ? null : hallObstacle(request, hall)),
                }}
                gone={waits ? undefined : goneWords(request, week.trainings)}
                onWriting={(isWriting) => onWriting(request, isWriting)}
                onDecline={(reason) => decline(request.trainingId, reason)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** That no hall is free for a request that lasts longer than others, for which one is. */
function withoutHallWords({ startTime, endTime }: PendingRequest): string {
  return `Żadna sala nie jest wolna w godzinach ${formatHours(startTime, endTime)}. Trening potwierdzisz bez sali.`;
}

/** Why the chosen hall does not do for a request: somebody has taken it, or the request lasts longer than others. */
function hallObstacle(request: PendingRequest, { value, problem, freeAt, query }: HallChoiceState): string | null {
  const free = freeAt(request);
  if (free === undefined || free.size === 0 || free.has(value)) return null;
  const hall = query.data?.offered.find(({ id }) => id === value);
  if (problem !== undefined || !hall) return 'Wybierz salę.';
  return `Sala ${hall.name} nie jest wolna w godzinach ${formatHours(request.startTime, request.endTime)}. Wybierz inną salę.`;
}
