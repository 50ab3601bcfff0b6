import { Button, VisuallyHidden } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { Owner } from '@psia/contract/owners/owners.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { formatAddress } from '#lib/format/address.ts';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { FactList } from '#ui/lists/fact-list.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { ContactLinks } from '#ui/page/contact-links.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { endDog } from '../../dog-endings/dog-endings.public.ts';
import { dogPeople } from '../../dogs/dogs-people.public.ts';
import { DogDetails, dogDetails } from '../../dogs/dogs.public.ts';
import { giveDog, ownerDetails } from '../../owners/owners.public.ts';
import { ownerPath } from '#lib/address/owner-path.ts';
import { consentOfDog } from '../../photo-consents/photo-consents.public.ts';
import classes from './dog-data.module.css';

const failed = 'Nie udało się pobrać danych psa lub właściciela.';

/** The trainer's tab Dane Psa: the dog's data, to read and to edit (D74), and its owner's, to read (part 2 §2). */
export function DogData({ dogId }: { dogId: Id<'dog'> }) {
  const dog = useQuery(dogDetails(dogId));
  return (
    <QueryState query={dog} skeleton={<CardSkeleton cards={2} height={200} />} failed={failed}>
      {(known) => (
        <div className={classes['panels']}>
          <DogDetails dog={known} underPhoto={<consentOfDog.Part ownerId={known.ownerId} />} />
          <div className={classes['side']}>
            <OwnerPanel dog={known} />
            <dogPeople.Part dog={known} />
            <endDog.Part dog={known} />
          </div>
        </div>
      )}
    </QueryState>
  );
}

function OwnerPanel({ dog }: { dog: Dog }) {
  const { ownerId, ownerName } = dog;
  const owner = useQuery(ownerDetails(ownerId));
  const isGone = owner.error instanceof ApiError && owner.error.status === 404;
  return (
    <Panel title="Właściciel" actions={owner.data && <ToOwner ownerId={ownerId} />}>
      {isGone ? (
        <p className={classes['gone']}>{ownerName}: tego konta już nie ma w szkole.</p>
      ) : (
        <QueryState query={owner} failed={failed}>
          {(known) => <FactList facts={factsOf(known)} />}
        </QueryState>
      )}
      <ButtonRow>
        <giveDog.Part dog={dog} />
      </ButtonRow>
    </Panel>
  );
}

function ToOwner({ ownerId }: { ownerId: Id<'owner'> }) {
  return (
    <Button component={Link} to={ownerPath(ownerId)} variant="default">
      Szczegóły<VisuallyHidden component="span">&nbsp;właściciela</VisuallyHidden>
    </Button>
  );
}

function factsOf({ firstName, lastName, email, phone, address }: Owner) {
  const name = `${firstName} ${lastName}`;
  return [
    ['Imię i nazwisko', name],
    ['E-mail', <ContactLinks key="email" email={email} />],
    ['Telefon', <ContactLinks key="phone" name={name} phone={phone} />],
    ['Adres', formatAddress(address) || 'Brak danych'],
  ] as const;
}
