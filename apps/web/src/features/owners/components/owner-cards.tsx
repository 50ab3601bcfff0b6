import type { ListedOwner } from '@psia/contract/owners/owners.contract';
import { formatAddress } from '#lib/format/address.ts';
import { fullName } from '#lib/format/names.ts';
import { ContactLinks } from '#ui/page/contact-links.tsx';
import { DogNames } from './dog-names.tsx';
import { OwnerLink } from './owner-link.tsx';
import classes from './owner-cards.module.css';

/** Owners as cards, for narrow screens. */
export function OwnerCards({ owners }: { owners: readonly ListedOwner[] }) {
  return (
    <ul className={classes['cards']}>
      {owners.map((owner) => (
        <li key={owner.id} className={`card ${classes['card']}`}>
          <h2 className={classes['name']}>
            <OwnerLink owner={owner} />
          </h2>
          <DogNames dogs={owner.dogs} />
          <span className={classes['contact']}>
            <ContactLinks name={fullName(owner)} email={owner.email} phone={owner.phone} />
          </span>
          {owner.address !== null && <p className={classes['address']}>{formatAddress(owner.address)}</p>}
        </li>
      ))}
    </ul>
  );
}
