import type { Training } from '@psia/contract/calendar/calendar.contract';
import { useQueryClient } from '@tanstack/react-query';
import { type Act, useAct } from '#ui/acts/use-act.ts';
import { declineTrainingIn } from '../requests/requests.public.ts';
import { toastUndoable } from '../undo/undo.public.ts';

/** A training as it was seen: one that is not confirmed any more is not called off by mistake (D50). */
export type ToCallOff = Pick<Training, 'id' | 'confirmed'>;

interface AfterCallingOff {
  /** Once the server has called it off, before the lists that show it are fresh. */
  readonly onCalledOff?: (() => void) | undefined;
  /** Once they are. */
  readonly onDone?: (() => void) | undefined;
}

/** Calls a confirmed training off at once and without a reason, with a way back (D26, D172). */
export function useCallOff(training: ToCallOff, { onCalledOff, onDone }: AfterCallingOff): Act<void> {
  const queries = useQueryClient();
  const { id: trainingId, confirmed } = training;
  return useAct<void, object>({
    send: (_, sending) =>
      sending.run(
        { ...declineTrainingIn(queries), onSuccess: () => onCalledOff?.() },
        { trainingId, confirmed, reason: '', attempt: sending },
      ),
    say: (done, more) => toastUndoable([done], 'Trening usunięty pomyślnie.', more),
    onDone: () => onDone?.(),
    failed: 'Błąd przy usuwaniu treningu.',
  });
}
