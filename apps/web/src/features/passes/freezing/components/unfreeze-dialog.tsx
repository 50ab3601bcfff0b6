import type { Pass, PassFreeze } from '@psia/contract/passes/passes.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { toastUndoable } from '../../../undo/undo.public.ts';
import { effectsOfUnfreeze, unfreezePassIn } from '../freezing.queries.ts';
import { daysInWords } from '../freezing.words.ts';
import { FreezeEffects } from './freeze-effects.tsx';

interface UnfreezeDialogProps {
  readonly pass: Pass;
  readonly freeze: PassFreeze;
  readonly onClose: () => void;
}

/** Ends a freeze as if it had never been, after it has said what that does. */
export function UnfreezeDialog({ pass, freeze: { firstDay, lastDay }, onClose }: UnfreezeDialogProps) {
  const queries = useQueryClient();
  const effects = useQuery(effectsOfUnfreeze(pass.id, firstDay));
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Usunąć wstrzymanie ${daysInWords({ firstDay, lastDay })}?`}
      confirm="Usuń wstrzymanie"
      disabled={effects.isPending}
      action={(attempt) =>
        attempt.run(unfreezePassIn(queries), { passId: pass.id, firstDay, version: pass.version, attempt })
      }
      say={(changed, more) => toastUndoable([changed], 'Wstrzymanie usunięte.', more)}
      failed="Nie udało się usunąć wstrzymania."
    >
      <QueryState query={effects} failed="Nie udało się sprawdzić, co to zmieni." skeleton={<TextSkeleton rows={1} />}>
        {(known) => <FreezeEffects pass={pass} effects={known} />}
      </QueryState>
    </ConfirmDialog>
  );
}
