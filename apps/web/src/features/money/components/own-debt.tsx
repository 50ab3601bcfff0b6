import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useProfile } from '#lib/session/profile-context.ts';
import { transferOrderOf } from '../money.queries.ts';
import { balanceWords } from '../money.words.ts';
import classes from './own-debt.module.css';
import { TransferButton } from '../transfer/components/transfer-button.tsx';

/** What the signed-in owner has to pay, and how; nothing while there is nothing to pay. */
export function OwnDebt() {
  const { id } = useProfile();
  const { data: order } = useQuery(transferOrderOf(id));
  if (!order) return null;
  return (
    <section aria-label="Do zapłaty" className={`card ${classes['debt']}`}>
      <strong className="numbers">{balanceWords({ balance: order.amount })}</strong>
      {order.account !== null && <TransferButton ownerId={id} />}
      <Anchor component={Link} to="/owner/account" underline="always">
        Za co?
      </Anchor>
    </section>
  );
}
