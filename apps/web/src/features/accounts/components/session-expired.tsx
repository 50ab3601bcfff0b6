import { Button } from '@mantine/core';
import { isOfEndedElsewhere } from '#lib/session/session.ts';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { DialogLead } from '#ui/dialogs/dialog-lead.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';

/** Says on the sign-in page that the session's time is over, or that it was ended elsewhere (D170). */
export function SessionExpired({ message, onClose }: { message: string; onClose: () => void }) {
  const isEnded = isOfEndedElsewhere(message);
  return (
    <Dialog opened onClose={onClose} title={isEnded ? message : 'Sesja wygasła'} interrupts>
      <DialogLead>{isEnded ? 'Zakończono ją w innym miejscu, na przykład przez zmianę hasła.' : message}</DialogLead>
      <ButtonRow>
        <Button data-autofocus onClick={onClose}>
          OK
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
