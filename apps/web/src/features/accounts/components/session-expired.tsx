import { Button } from '@mantine/core';
import { ButtonRow } from '../../../ui/buttons/button-row.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

/** Says on the sign-in page that the session expired. */
export function SessionExpired({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Sesja wygasła">
      {message}
      <ButtonRow>
        <Button onClick={onClose}>OK</Button>
      </ButtonRow>
    </Dialog>
  );
}
