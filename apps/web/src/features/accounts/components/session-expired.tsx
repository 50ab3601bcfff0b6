import { Button } from '@mantine/core';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';

/** Says on the sign-in page that the session expired. */
export function SessionExpired({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Sesja wygasła">
      {message}
      <DialogButtons>
        <Button onClick={onClose}>OK</Button>
      </DialogButtons>
    </Dialog>
  );
}
