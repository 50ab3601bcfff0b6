import type { MoneyTransfer, OwnerBalance } from '@psia/contract/money/money.contract';
import type { PayingWay } from '@psia/contract/money/money.rules';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusedWith, reasonOf } from '#lib/api/api-error.ts';
import { formatPrice } from '#lib/format/amounts.ts';
import type { Sending } from '#ui/acts/sending.ts';
import { type Act, useAct } from '#ui/acts/use-act.ts';
import { type DoneMore, toastFailed } from '#ui/feedback/toasts.tsx';
import { toastUndoable } from '../../undo/undo.public.ts';
import { noteMoneyIn } from '../noting.queries.ts';

/** All that an owner has to pay, as paid in some way. */
export interface QuickPayment {
  readonly owner: OwnerBalance;
  readonly way: PayingWay;
}

/** A payment that repeats one of the last minutes, and the question about it. */
export interface RepeatedPayment extends QuickPayment {
  readonly question: string;
}

interface QuickPayments {
  readonly act: Act<QuickPayment>;
  /** What is asked about; null for nothing. */
  readonly asked: RepeatedPayment | null;
  /** Notes the payment that is asked about, since it is meant. */
  readonly again: (payment: QuickPayment, sending: Sending) => Promise<Undoable<MoneyTransfer>>;
  /** Tells of a payment that was noted, with the way back. */
  readonly say: (done: Undoable<MoneyTransfer>, more: DoneMore, payment: QuickPayment) => void;
  readonly giveUp: () => void;
}

const failed = 'Wpłata nie została zapisana.';

/**
 * Notes that owners paid all that they have to pay. `onPaid` is called in the screen in which it was pressed. A payment that
 * somebody noted just now is asked about first.
 */
export function useQuickPayment(onPaid: () => void): QuickPayments {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<RepeatedPayment | null>(null);
  const send = ({ owner, way }: QuickPayment, sending: Sending, isAnother: boolean) =>
    sending.run(noteMoneyIn(queries), {
      noted: 'payment',
      ownerId: owner.ownerId,
      amount: owner.balance,
      way,
      isAnother,
      attempt: sending,
    });
  const say: QuickPayments['say'] = (done, more, { owner }) =>
    toastUndoable([done], `Wpłata ${formatPrice(done.amount)}: ${owner.name}.`, more);
  const act = useAct<QuickPayment, Undoable<MoneyTransfer>>({
    send: (payment, sending) => send(payment, sending, false),
    keyOf: ({ owner }) => owner.ownerId,
    say,
    onDone: onPaid,
    failed,
    onFailed: (text, error, payment) => {
      if (isRefusedWith(error, 'ALREADY_PAID')) setAsked({ ...payment, question: reasonOf(error) ?? '' });
      else toastFailed(text, error);
    },
  });
  return {
    act,
    asked,
    again: (payment, sending) => send(payment, sending, true),
    say,
    giveUp: () => setAsked(null),
  };
}
