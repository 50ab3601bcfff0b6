import type { Owner } from '@psia/contract/owners/owners.contract';
import { useLocation } from 'react-router';
import { RowLink } from '#ui/lists/row-link.tsx';
import type { LeftList } from '../left-list.rules.ts';
import { ownerPath } from '../owners.paths.ts';

/** An owner by their name, leading to their details; those lead back to the page and search shown here. */
export function OwnerLink({ owner }: { owner: Owner }) {
  const { search } = useLocation();
  return (
    <RowLink to={ownerPath(owner.id)} state={{ ownersSearch: search } satisfies LeftList}>
      {owner.firstName} {owner.lastName}
    </RowLink>
  );
}
