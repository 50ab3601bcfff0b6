import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import type { useQuickPayment } from '../use-quick-payment.ts';

interface RepeatedPaymentProps {
  readonly payments: ReturnType<typeof useQuickPayment>;
  /** Called in the screen before the dialog closes. */
  readonly onPaid: () => void;
}

/** Asks before a payment is noted that somebody noted just now. */
export function RepeatedPayment({ payments, onPaid }: RepeatedPaymentProps) {
  const { asked: shown, again, say, giveUp } = payments;
  return (
    <ConfirmDialog
      opened
      onClose={giveUp}
      title={`Zapisać drugą wpłatę: ${shown?.owner.name ?? ''}?`}
      confirm="Zapisz drugą"
      destructive={false}
      action={async (sending) => shown && again(shown, sending)}
      say={(done, more) => done && shown && say(done, more, shown)}
      onDone={onPaid}
      failed="Wpłata nie została zapisana."
    >
      {shown?.question}
    </ConfirmDialog>
  );
}
