import { Button } from '@mantine/core';
import type { OwnerBalance } from '@psia/contract/money/money.contract';
import type { PayingWay } from '@psia/contract/money/money.rules';
import { formatPrice } from '#lib/format/amounts.ts';
import { RowLink } from '#ui/lists/row-link.tsx';
import { type MenuDeed, MoreMenu } from '#ui/menus/more-menu.tsx';
import { ownerPath } from '#lib/address/owner-path.ts';
import { balanceWords, sinceWords, wayWords } from '../../money.words.ts';
import classes from './balance-row.module.css';

/** How all that an owner has to pay is noted as paid by one press; by card or in part it goes by the form. */
const quickWays = ['CASH', 'TRANSFER'] as const satisfies readonly PayingWay[];

interface BalanceRowProps {
  readonly owner: OwnerBalance;
  readonly deeds: readonly (MenuDeed | false)[];
  /** While a payment of this owner is being noted. */
  readonly working: boolean;
  /** Notes that all was paid. */
  readonly onPaid: (way: PayingWay) => void;
}

/** An owner with what they have to pay; that all of it was paid is noted by one press. */
export function BalanceRow({ owner, deeds, working, onPaid }: BalanceRowProps) {
  const { ownerId, name, balance, overdue } = owner;
  return (
    <li className={`card ${classes['row']}`}>
      <span className={classes['who']}>
        <RowLink to={ownerPath(ownerId)}>{name}</RowLink>
        <span className={overdue > 0 ? classes['late'] : classes['soft']}>{sinceWords(owner)}</span>
      </span>
      <span className={`numbers ${classes['balance']}`}>
        {balance > 0 ? formatPrice(balance) : <span className={classes['soft']}>{balanceWords(owner)}</span>}
      </span>
      <span className={classes['deeds']}>
        {balance > 0 &&
          quickWays.map((way) => (
            <Button
              key={way}
              variant="default"
              loading={working}
              aria-label={`${wayWords[way]}: ${name}, zapłacone ${formatPrice(balance)}`}
              onClick={() => onPaid(way)}
            >
              {wayWords[way]}
            </Button>
          ))}
        <MoreMenu name={name} deeds={deeds} />
      </span>
    </li>
  );
}
