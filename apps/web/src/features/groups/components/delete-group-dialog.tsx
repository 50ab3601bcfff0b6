import { useLastKnown } from '../../../ui/use-last-known.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface DeleteGroupDialogProps {
  /** The group to ask about; null while nothing is asked. */
  readonly group: { readonly id: string; readonly name: string } | null;
  readonly onClose: () => void;
  readonly remove: (groupId: string) => Promise<unknown>;
}

/** Asks before a group is deleted, naming it; its future trainings go with it (D29). */
export function DeleteGroupDialog({ group, onClose, remove }: DeleteGroupDialogProps) {
  const asked = useLastKnown(group);
  return (
    <ConfirmDialog
      opened={group !== null}
      onClose={onClose}
      title={`Usunąć grupę „${asked?.name ?? ''}”?`}
      confirm="Usuń grupę"
      action={async () => asked && remove(asked.id)}
      failed="Błąd przy usuwaniu grupy."
    >
      Jej nadchodzące treningi zostaną odwołane, a właściciele i trenerzy się o tym dowiedzą. Minione treningi zostaną w
      historii. Tej operacji nie można cofnąć.
    </ConfirmDialog>
  );
}
