import type { Owner } from '@psia/contract/owners/owners.contract';
import { useAddressNow } from '#lib/address/address-now.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import type { LeftList } from '../left-list.rules.ts';
import { ownerPath } from '#lib/address/owner-path.ts';
import classes from './owner-link.module.css';

/** An owner by their name, leading to their details; those lead back to the page and search of the moment of pressing. */
export function OwnerLink({ owner }: { owner: Owner }) {
  const addressNow = useAddressNow();
  return (
    <span className={classes['owner']}>
      <RowLink to={ownerPath(owner.id)} state={(): LeftList => ({ ownersSearch: addressNow().search })}>
        {owner.firstName} {owner.lastName}
      </RowLink>
      {!owner.hasAccount && <StatusPill tone="waiting">Bez konta</StatusPill>}
    </span>
  );
}
