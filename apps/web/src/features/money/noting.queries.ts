import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import { addCharge, addCredit, addPayment, addRefund, reverseTransfer } from '@psia/contract/money/money.contract';
import { remindOfDebt } from '@psia/contract/money/settlements.contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const refresh = (queries: QueryClient) => applyChange(queries, { topic: 'money' });

/** What a trainer notes of an owner's money. */
export type NotedMoney =
  | ({ readonly noted: 'payment' } & BodyInput<typeof addPayment>)
  | ({ readonly noted: 'charge' } & BodyInput<typeof addCharge>)
  | ({ readonly noted: 'refund' } & BodyInput<typeof addRefund>)
  | ({ readonly noted: 'credit' } & BodyInput<typeof addCredit>);

/** Notes that an owner paid, has something to pay, was paid back, or has less to pay. */
export function noteMoneyIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...money }: Attempted<NotedMoney>) => {
      switch (money.noted) {
        case 'payment': {
          const { noted: _, ...body } = money;
          return call(addPayment, { body, attempt });
        }
        case 'charge': {
          const { noted: _, ...body } = money;
          return call(addCharge, { body, attempt });
        }
        case 'refund': {
          const { noted: _, ...body } = money;
          return call(addRefund, { body, attempt });
        }
        case 'credit': {
          const { noted: _, ...body } = money;
          return call(addCredit, { body, attempt });
        }
      }
    },
    onSettled: () => refresh(queries),
  });
}

/** Takes a transfer back, with the reason. */
export function reverseTransferIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({
      attempt,
      transferId,
      ...body
    }: Attempted<BodyInput<typeof reverseTransfer> & { readonly transferId: Id<'moneyTransfer'> }>) =>
      call(reverseTransfer, { params: { transferId }, body, attempt }),
    onSettled: () => refresh(queries),
  });
}

/** Mails an owner what they have to pay. */
export function remindOfDebtIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ownerId }: Attempted<{ readonly ownerId: Id<'owner'> }>) =>
      call(remindOfDebt, { params: { ownerId }, attempt }),
    // Where it is refused the owner has paid meanwhile.
    onSettled: () => refresh(queries),
  });
}
