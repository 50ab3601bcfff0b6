import type { OwnerBalance } from '@psia/contract/money/money.contract';
import { useState } from 'react';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import type { NotedMoney } from '../../noting.queries.ts';
import { notingDeeds } from '../../noting.words.ts';
import { reminding, useDebtReminder } from '../../use-debt-reminder.ts';
import { useQuickPayment } from '../use-quick-payment.ts';
import { BalanceRow } from './balance-row.tsx';
import classes from './balances.module.css';

const noteMoney = fetchedLater(async () => (await import('../../components/note-money.tsx')).NoteMoney);
const repeatedPayment = fetchedLater(async () => (await import('./repeated-payment.tsx')).RepeatedPayment);

interface Noting {
  readonly owner: OwnerBalance;
  readonly noted: NotedMoney['noted'];
}

interface BalancesProps {
  readonly owners: readonly OwnerBalance[];
  /** Called in the screen when a payment was noted by one press: what was pressed may be gone with its row. */
  readonly onPaid: () => void;
}

/** Owners with what they have to pay, where what they paid is noted and they are reminded. */
export function Balances({ owners, onPaid }: BalancesProps) {
  const [noting, setNoting] = useState<Noting | null>(null);
  const payments = useQuickPayment(onPaid);
  const reminder = useDebtReminder();
  const paying = payments.act.inputs.map(({ owner }) => owner.ownerId);
  const deedsOf = (owner: OwnerBalance) => [
    ...notingDeeds(owner.name, (noted) => setNoting({ owner, noted })),
    owner.balance > 0 && reminding(reminder, { id: owner.ownerId, name: owner.name }),
  ];
  return (
    <>
      <ul className={classes['rows']}>
        {owners.map((owner) => (
          <BalanceRow
            key={owner.ownerId}
            owner={owner}
            working={paying.includes(owner.ownerId)}
            deeds={deedsOf(owner)}
            onPaid={(way) => {
              payments.act.run({ owner, way }).catch(() => undefined);
            }}
          />
        ))}
      </ul>
      {payments.asked && <repeatedPayment.Part payments={payments} onPaid={onPaid} />}
      {noting && (
        <noteMoney.Part
          owner={{ id: noting.owner.ownerId, name: noting.owner.name }}
          noted={noting.noted}
          amount={noting.noted === 'payment' && noting.owner.balance > 0 ? noting.owner.balance : undefined}
          onClose={() => setNoting(null)}
        />
      )}
    </>
  );
}
