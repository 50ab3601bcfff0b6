import { Button } from '@mantine/core';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import type { Affected } from '@psia/contract/occupancy/effects.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { fetchListed } from '#lib/api/fetch-listed.ts';
import { spokenSlot } from '#lib/format/dates.ts';
import { type Act, useAct } from '#ui/acts/use-act.ts';
import { groupTrainingsOfTrainer } from '../../../groups/groups-trainings.public.ts';
import { CallOffButton } from '../../components/call-off-button.tsx';
import { confirmedTrainingsOfTrainer } from '../../trainings.queries.ts';
import classes from './way-out.module.css';

/** What is opened above the dialog that names what is in the way of a lock. */
export type WayOutOpens =
  | { readonly kind: 'moveTraining'; readonly training: Training }
  | { readonly kind: 'moveGroup' | 'callOffGroup'; readonly training: GroupTraining };

interface WayOutProps {
  readonly trainerId: Id<'trainer'>;
  /** What is in the way of a lock. */
  readonly affected: Affected;
  readonly onOpen: (opens: WayOutOpens) => void;
  /** Leads to the requests that wait for a time. */
  readonly onRequests: (startTime: WallTime) => void;
}

const gone = 'Tego treningu już tu nie ma: ktoś go właśnie odwołał albo przeniósł.';

/** The ways to clear what is in the way of a lock: a training is moved or called off, a request is answered. */
export function WayOut(props: WayOutProps) {
  const { affected, onRequests } = props;
  switch (affected.kind) {
    case 'training':
      return <TrainingWays {...props} />;
    case 'groupTraining':
      return <GroupWays {...props} />;
    case 'request':
      return (
        <Button
          variant="default"
          aria-label={named('Odpowiedz', affected)}
          onClick={() => onRequests(affected.startTime)}
        >
          Odpowiedz
        </Button>
      );
    case 'lock':
      return null;
  }
}

const named = (verb: string, affected: Affected) => `${verb}: ${affected.title}, ${spokenSlot(affected)}`;

/** Opens something once it is fetched. */
function useOpening<Item>(fetch: () => Promise<Item>, onOpen: (item: Item) => void): Act<void> {
  return useAct<void, Item>({
    send: fetch,
    say: () => undefined,
    onDone: onOpen,
    failed: (error) => (error instanceof ApiError ? 'Nie udało się otworzyć treningu.' : gone),
  });
}

function TrainingWays({ trainerId, affected, onOpen }: WayOutProps) {
  const queries = useQueryClient();
  const place = useRef<HTMLSpanElement>(null);
  const { id, startTime, endTime } = affected;
  const fetch = async () => {
    const found = await fetchListed(queries, confirmedTrainingsOfTrainer(trainerId, { startTime, endTime }), id);
    if (found.isGroupTraining) throw new Error(`${id} is a group's training`);
    return found;
  };
  const opening = useOpening(fetch, (training) => onOpen({ kind: 'moveTraining', training }));
  /** The row goes with its buttons: the focus goes on at what stands above the list. */
  const leaveRow = () => place.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-lead]')?.focus();
  return (
    <span ref={place} className={classes['ways']}>
      <MoveButton affected={affected} opening={opening} />
      <CallOffButton
        training={{ id, confirmed: true }}
        variant="subtle"
        label={named('Odwołaj', affected)}
        onDone={leaveRow}
      >
        Odwołaj
      </CallOffButton>
    </span>
  );
}

function GroupWays({ trainerId, affected, onOpen }: WayOutProps) {
  const queries = useQueryClient();
  const { id, startTime, endTime } = affected;
  const fetch = () => fetchListed(queries, groupTrainingsOfTrainer(trainerId, { startTime, endTime }), id);
  const moving = useOpening(fetch, (training) => onOpen({ kind: 'moveGroup', training }));
  const callingOff = useOpening(fetch, (training) => onOpen({ kind: 'callOffGroup', training }));
  return (
    <span className={classes['ways']}>
      <MoveButton affected={affected} opening={moving} />
      <Button
        variant="subtle"
        color="gray"
        aria-label={named('Odwołaj', affected)}
        loading={callingOff.working}
        onClick={() => {
          callingOff.run().catch(() => undefined);
        }}
      >
        Odwołaj
      </Button>
    </span>
  );
}

function MoveButton({ affected, opening }: { affected: Affected; opening: Act<void> }) {
  return (
    <Button
      variant="default"
      aria-label={named('Przenieś', affected)}
      loading={opening.working}
      onClick={() => {
        opening.run().catch(() => undefined);
      }}
    >
      Przenieś
    </Button>
  );
}
