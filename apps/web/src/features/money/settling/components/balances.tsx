import type { OwnerBalance } from '@psia/contract/money/money.contract';
import type { NotedMoney } from '../../money.queries.ts';
import { BalanceRow } from './balance-row.tsx';
import classes from './balances.module.css';
import { notingDeeds } from '../../noting.words.ts';
import { reminding, useDebtReminder } from '../../use-debt-reminder.ts';
import type { QuickPayment } from '../use-quick-payment.ts';

interface BalancesProps {
  readonly owners: readonly OwnerBalance[];
  /** The ids of those whose payment is being noted. */
  readonly paying: readonly string[];
  readonly onPaid: (payment: QuickPayment) => Promise<unknown>;
  readonly onNote: (owner: OwnerBalance, noted: NotedMoney['noted']) => void;
}

/** Owners with what they have to pay. */
export function Balances({ owners, paying, onPaid, onNote }: BalancesProps) {
  const reminder = useDebtReminder();
  const deedsOf = (owner: OwnerBalance) => [
    ...notingDeeds(owner.name, (noted) => onNote(owner, noted)),
    owner.balance > 0 && reminding(reminder, { id: owner.ownerId, name: owner.name }),
  ];
  return (
    <ul className={classes['rows']}>
      {owners.map((owner) => (
        <BalanceRow
          key={owner.ownerId}
          owner={owner}
          working={paying.includes(owner.ownerId)}
          deeds={deedsOf(owner)}
          onPaid={(way) => {
            onPaid({ owner, way }).catch(() => undefined);
          }}
        />
      ))}
    </ul>
  );
}
