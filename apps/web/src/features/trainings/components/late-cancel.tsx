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
  /** Nothing would be lost, or nobody knows: then there is nothing to ask. */
  readonly onFree: () => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Finds out whether an entry would be lost by calling a training off now, and asks if so (D183). */
export function LateCancel({ training, cancel, onFree, onDone, onClose }: LateCancelProps) {
  const { data: cost, isError } = useQuery(lostEntryOf(training.id));
  const isFree = cost === null || isError;
  const goOn = useEffectEvent(() => onFree());
  useEffect(() => {
    if (isFree) goOn();
  }, [isFree]);
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
