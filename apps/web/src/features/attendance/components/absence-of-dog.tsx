import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import { IconCalendarX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSchool } from '#lib/session/school-context.ts';
import type { Sending } from '#ui/acts/sending.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { absenceCostOf, lostByAbsenceOf } from '../../passes/passes-late.public.ts';
import { toastUndoable } from '../../undo/undo.public.ts';
import { excuseDogIn, type PartOfDog, withdrawExcuseIn } from '../absence.queries.ts';
import classes from './absence-of-dog.module.css';

interface AbsenceOfDogProps {
  readonly training: Pick<GroupTraining, 'id' | 'excuses'>;
  readonly dog: { readonly id: Id<'dog'>; readonly name: string };
  /** Whether what it costs stands beside the button; else it is asked when the button is pressed. */
  readonly saysCost: boolean;
}

/** Whether the dog comes to a group training that has not begun, and the way to say otherwise (D260, D262). */
export function AbsenceOfDog({ training, dog, saysCost }: AbsenceOfDogProps) {
  const place = useRef<HTMLDivElement>(null);
  const part = { groupTrainingId: training.id, dogId: dog.id };
  const isExcused = training.excuses.some(({ dogId }) => dogId === dog.id);
  const shared = { part, dogName: dog.name, onDone: () => place.current?.focus() };
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={`Obecność: ${dog.name}`} className={classes['place']}>
      {isExcused ? <Excused {...shared} /> : <Coming {...shared} saysCost={saysCost} />}
    </div>
  );
}

interface StateProps {
  readonly part: PartOfDog;
  readonly dogName: string;
  /** The button that was pressed is gone. */
  readonly onDone: () => void;
}

function Excused({ part, dogName, onDone }: StateProps) {
  const queries = useQueryClient();
  const { run, working } = useAct<void, object>({
    send: (_, sending) => sending.run(withdrawExcuseIn(queries), part),
    say: (done, more) => toastUndoable([done], `${dogName} jednak przyjdzie na trening.`, more),
    onDone,
    failed: 'Nie udało się cofnąć nieobecności.',
  });
  return (
    <>
      <StatusPill tone="lost">Nieobecność zgłoszona</StatusPill>
      <Button
        variant="default"
        loading={working}
        onClick={() => {
          run().catch(() => undefined);
        }}
      >
        Jednak przyjdziemy
      </Button>
    </>
  );
}

function Coming({ part, dogName, onDone, saysCost }: StateProps & Pick<AbsenceOfDogProps, 'saysCost'>) {
  const queries = useQueryClient();
  const { usesPasses } = useSchool();
  const [isAsking, setIsAsking] = useState(false);
  const tell = (sending: Sending) => sending.run(excuseDogIn(queries), { ...part, attempt: sending });
  const say = (done: object, more: Parameters<typeof toastUndoable>[2]) =>
    toastUndoable([done], `Nieobecność zgłoszona: ${dogName}.`, more);
  const failed = 'Nie udało się zgłosić nieobecności.';
  const { run, working } = useAct<void, object>({ send: (_, sending) => tell(sending), say, onDone, failed });
  const tellAtOnce = () => {
    setIsAsking(false);
    run().catch(() => undefined);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarX size={20} aria-hidden />}
        loading={working || isAsking}
        onClick={() => (usesPasses ? setIsAsking(true) : tellAtOnce())}
      >
        Zgłoś nieobecność
      </Button>
      {usesPasses && saysCost && <Cost {...part} />}
      {isAsking && (
        <LateExcuse {...{ part, tell, say, failed, onDone }} onFree={tellAtOnce} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}

function Cost(part: PartOfDog) {
  const { data } = useQuery(absenceCostOf(part));
  return data ? <p className={classes['soft']}>{data.words}</p> : null;
}

interface LateExcuseProps {
  readonly part: PartOfDog;
  readonly tell: (sending: Sending) => Promise<object>;
  readonly say: (done: object, more: Parameters<typeof toastUndoable>[2]) => void;
  readonly failed: string;
  readonly onDone: () => void;
  /** Nothing would be lost: there is nothing to ask. */
  readonly onFree: () => void;
  readonly onClose: () => void;
}

const unknownCost = 'Nie udało się sprawdzić, czy nieobecność zabierze wejście z karnetu.';

/** Finds out whether an entry would be lost by telling the absence now, and asks if so (D261). */
function LateExcuse({ part, tell, say, failed, onDone, onFree, onClose }: LateExcuseProps) {
  const asked = useQuery(lostByAbsenceOf(part));
  // What was asked stays the person's to answer, whatever the server says meanwhile.
  const [question, setQuestion] = useState<string | null>(null);
  const cost = asked.isError ? unknownCost : asked.data?.isLost ? asked.data.words : null;
  if (question === null && cost !== null) setQuestion(cost);
  const isFree = asked.isSuccess && cost === null && question === null;
  const goOn = useEffectEvent(() => onFree());
  useEffect(() => {
    if (isFree) goOn();
  }, [isFree]);
  if (question === null) return null;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Zgłosić nieobecność?"
      confirm="Zgłoś nieobecność"
      action={tell}
      say={say}
      onDone={onDone}
      failed={failed}
    >
      {question}
    </ConfirmDialog>
  );
}
