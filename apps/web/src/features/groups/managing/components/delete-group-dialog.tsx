import type { Sending } from '#ui/acts/sending.ts';
import type { Id } from '@psia/contract/core/ids';
import { useState } from 'react';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { useLastKnown } from '#ui/dialogs/use-last-known.ts';
import { useUpcoming } from '../../trainings/use-upcoming.ts';
import { deleteGroupWords } from '../delete-group.words.ts';

interface AskedGroup {
  readonly id: Id<'group'>;
  readonly name: string;
}

interface DeleteGroupDialogProps {
  /** The group to ask about; null while nothing is shown. */
  readonly group: AskedGroup | null;
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
  const removeShown = async ({ id }: AskedGroup, sending: Sending) => {
    setLeavingId(id);
    try {
      await remove(id, sending);
    } catch (error) {
      setLeavingId(null);
      throw error;
    }
  };
  return (
    <DeleteDialog
      item={group}
      words={(asked) => deleteGroupWords(asked, upcoming.data)}
      remove={removeShown}
      onClose={onClose}
      onDeleted={onDeleted}
      leadsTo={leadsTo}
    />
  );
}
