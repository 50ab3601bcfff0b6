import type { Sending } from '#ui/acts/sending.ts';
import type { Id } from '@psia/contract/core/ids';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useLastKnown } from '#ui/dialogs/use-last-known.ts';
import { useUpcoming } from '../../trainings/use-upcoming.ts';
import { calledOffWords } from '../delete-group.words.ts';

interface DeleteGroupDialogProps {
  /** The group to ask about; null while nothing is shown. */
  readonly group: { readonly id: string; readonly name: string } | null;
  readonly onClose: () => void;
  readonly remove: (groupId: Id<'group'>, sending: Sending) => Promise<unknown>;
  readonly onDeleted?: (() => unknown) | undefined;
  readonly leadsTo?: string | undefined;
}

/** Asks before a group is deleted, naming it and the future trainings that go with it (D29). */
export function DeleteGroupDialog(props: DeleteGroupDialogProps) {
  const { group, onClose, remove, onDeleted, leadsTo } = props;
  const shown = useLastKnown(group);
  const [leavingId, setLeavingId] = useState<string | null>(null);
  const isLeaving = group === null || group.id === leavingId;
  const upcoming = useUpcoming({ groupId: shown?.id ?? '', isLeaving });
  const run = async (sending: Sending) => {
    if (!shown) return;
    setLeavingId(shown.id);
    try {
      await remove(shown.id, sending);
    } catch (error) {
      setLeavingId(null);
      throw error;
    }
  };
  return (
    <ConfirmDialog
      opened={group !== null}
      onClose={onClose}
      title={`Usunąć grupę „${shown?.name ?? ''}”?`}
      confirm="Usuń grupę"
      action={run}
      say="Grupa została usunięta."
      onDone={onDeleted}
      {...(leadsTo !== undefined && { leadsTo: () => leadsTo })}
      failed="Błąd przy usuwaniu grupy."
    >
      {calledOffWords(upcoming.data)} Minione treningi zostaną w historii. Tej operacji nie można cofnąć.
    </ConfirmDialog>
  );
}
