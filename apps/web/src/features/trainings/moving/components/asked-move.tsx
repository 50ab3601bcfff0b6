import { Button } from '@mantine/core';
import type { MoveEnd } from '@psia/contract/calendar/calendar.contract';
import { useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { toastUndoable } from '../../../undo/undo.public.ts';
import { cancelTrainingIn } from '../../cancelling.queries.ts';
import { askedMoveWords } from '../moving.words.ts';
import classes from './asked-move.module.css';

interface AskedMoveProps {
  readonly asked: MoveEnd | null;
  /** Whether the training can be moved at all, by the rule of cancelling (D25). */
  readonly canAsk: boolean;
  readonly onAsk: () => void;
}

/** What an owner can do about another time of a confirmed training: ask for one, or take back what waits (D166). */
export function AskedMove({ asked, canAsk, onAsk }: AskedMoveProps) {
  const queries = useQueryClient();
  if (asked === null) {
    if (!canAsk) return null;
    return (
      <div>
        <Button variant="default" onClick={onAsk}>
          Poproś o inny termin
        </Button>
      </div>
    );
  }
  return (
    <div className={classes['asked']}>
      <StatusPill tone="waiting">{askedMoveWords(asked)}</StatusPill>
      <ActionButton
        variant="default"
        send={(sending) => sending.run(cancelTrainingIn(queries), asked.trainingId)}
        say={(done, more) => toastUndoable([done], 'Prośba wycofana.', more)}
        failed="Nie udało się wycofać prośby."
        aria-label="Wycofaj prośbę o zmianę terminu"
      >
        Wycofaj
      </ActionButton>
    </div>
  );
}
