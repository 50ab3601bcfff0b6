import type { Id } from '@psia/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Sending } from '#ui/acts/sending.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { lostEntryOf } from '../../passes/passes-late.public.ts';
import { toastUndoable } from '../../undo/undo.public.ts';

interface LateCancelProps {
  readonly training: { readonly id: Id<'training'> };
  readonly cancel: (sending: Sending) => Promise<object>;
  /** Nothing would be lost: there is nothing to ask. */
  readonly onFree: () => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const unknownCost = 'Nie udało się sprawdzić, czy odwołanie zabierze wejście z karnetu.';

/** Finds out whether an entry would be lost by calling a training off now, and asks if so (D183). */
export function LateCancel({ training, cancel, onFree, onDone, onClose }: LateCancelProps) {
  const asked = useQuery(lostEntryOf(training.id));
  const isFree = asked.data === null;
  const goOn = useEffectEvent(() => onFree());
  useEffect(() => {
    if (isFree) goOn();
  }, [isFree]);
  const cost = asked.isError ? unknownCost : asked.data;
  if (!cost) return null;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Odwołać trening?"
      confirm="Odwołaj trening"
      cancel="Nie odwołuj"
      action={cancel}
      say={(done, more) => toastUndoable([done], 'Trening odwołany.', more)}
      onDone={onDone}
      failed="Błąd przy anulowaniu treningu."
    >
      {cost}
    </ConfirmDialog>
  );
}
