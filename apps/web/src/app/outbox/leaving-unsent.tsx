import { outboxNow } from '#lib/outbox/outbox.storage.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import classes from './leaving-unsent.module.css';

export interface LeavingUnsentProps {
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

/** Asks before somebody signs out who has something on this device alone, and names it. */
export function LeavingUnsent({ onClose, onLeave }: LeavingUnsentProps) {
  const unsent = outboxNow();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Wylogować się bez wysłania?"
      confirm="Wyloguj się"
      cancel="Zostań"
      action={async () => onLeave()}
      say={() => undefined}
      failed="Nie udało się wylogować."
    >
      {unsent.length > 0
        ? 'Szkoła nie ma jeszcze tego, co jest zapisane na tym urządzeniu. Po wylogowaniu zniknie:'
        : 'Seria, którą teraz ćwiczysz, zniknie z tego telefonu.'}
      {unsent.length > 0 && (
        <ul className={classes['list']}>
          {unsent.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
