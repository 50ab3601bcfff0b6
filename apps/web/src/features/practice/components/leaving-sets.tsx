import { useProfile } from '#lib/session/profile-context.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { leavingWords } from '../practice.words.ts';
import { keptSets } from '../sets.storage.ts';

export interface LeavingSetsProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

/** Asks before somebody signs out whose practice is on this phone alone. */
export function LeavingSets({ opened, onClose, onLeave }: LeavingSetsProps) {
  const { id } = useProfile();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Wylogować się bez wysłania ćwiczeń?"
      confirm="Wyloguj się"
      cancel="Zostań"
      action={async () => onLeave()}
      say={() => undefined}
      failed="Nie udało się wylogować."
    >
      {leavingWords(keptSets(id).unsent.length)}
    </ConfirmDialog>
  );
}
