import { useState } from 'react';
import type { Unsent } from '#lib/outbox/outbox.storage.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useLastKnown } from '#ui/dialogs/use-last-known.ts';
import { discard } from './unsent-acts.ts';
import classes from './unsent-dialog.module.css';
import { UnsentItem } from './unsent-item.tsx';

interface UnsentDialogProps {
  readonly opened: boolean;
  readonly unsent: readonly Unsent[];
  readonly onClose: () => void;
}

/** All that is on this device alone: what waits, and what was refused with its reason and what can be done with it. */
export function UnsentDialog({ opened, unsent, onClose }: UnsentDialogProps) {
  const [toDiscard, setToDiscard] = useState<Unsent | null>(null);
  const named = useLastKnown(toDiscard);
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title="Do wysłania">
        <ul className={classes['list']}>
          {unsent.map((one) => (
            <li key={one.id}>
              <UnsentItem unsent={one} onLeave={onClose} onDiscard={() => setToDiscard(one)} />
            </li>
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        opened={toDiscard !== null}
        onClose={() => setToDiscard(null)}
        title={`Odrzucić: ${named?.title ?? ''}?`}
        confirm="Odrzuć"
        action={async () => {
          if (toDiscard) discard(toDiscard);
        }}
        say="Odrzucono."
        failed="Nie udało się odrzucić."
      >
        Treść zniknie z tego urządzenia. Szkoła jej nie ma.
      </ConfirmDialog>
    </>
  );
}
