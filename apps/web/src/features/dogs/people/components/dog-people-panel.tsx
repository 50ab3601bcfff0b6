import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import type { DogPeople, DogPerson } from '@psia/contract/dogs/dog-people.contract';
import { mostPeopleOfDog } from '@psia/contract/dogs/dog-people.rules';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#lib/format/dates.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { DeedRow, DeedRows } from '#ui/lists/deed-rows.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { ContactLinks } from '#ui/page/contact-links.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { peopleOfDog } from '../people.queries.ts';
import classes from './dog-people.module.css';
import { InvitePersonDialog } from './invite-person-dialog.tsx';
import { NewsSwitches } from './news-switches.tsx';
import { RemovePersonDialog } from './remove-person-dialog.tsx';
import { WaitingDogInvitations } from './waiting-dog-invitations.tsx';

/** Who looks after a dog: its owner invites and takes off, others may end it for themselves (D219). */
export function DogPeoplePanel({ dog }: { readonly dog: Dog }) {
  const found = useQuery(peopleOfDog(dog.id));
  return (
    <Panel title="Kto się opiekuje">
      <QueryState query={found} skeleton={<TextSkeleton rows={2} />} failed="Nie udało się pobrać listy osób.">
        {(known) => <KnownPeople dog={dog} known={known} />}
      </QueryState>
    </Panel>
  );
}

function KnownPeople({ dog, known }: { readonly dog: Dog; readonly known: DogPeople }) {
  const { id, role } = useProfile();
  const [inviting, setInviting] = useState(false);
  const [removed, setRemoved] = useState<DogPerson | null>(null);
  const { people, invitations, news } = known;
  const mayInvite = role === 'ROLE_TRAINER' || id === dog.ownerId;
  const isFull = people.length + invitations.length >= mostPeopleOfDog;
  return (
    <div className={classes['parts']}>
      <DeedRows>
        {people.map((person) => (
          <DeedRow
            key={person.memberId}
            deed={
              !person.isOwner &&
              (mayInvite || person.memberId === id) && (
                <Button variant="default" onClick={() => setRemoved(person)} aria-label={removalLabel(person, id)}>
                  {person.memberId === id ? 'Zakończ opiekę' : 'Usuń'}
                </Button>
              )
            }
          >
            <PersonRow person={person} isSelf={person.memberId === id} />
          </DeedRow>
        ))}
      </DeedRows>
      <WaitingDogInvitations invitations={invitations} mayWithdraw={mayInvite} />
      {news && (people.length > 1 || !news.bell || !news.mail) && <NewsSwitches dog={dog} news={news} />}
      {mayInvite && (
        <div>
          <Button
            variant="default"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={() => setInviting(true)}
            disabled={isFull}
          >
            Zaproś do opieki
          </Button>
          <p className={classes['explained']}>
            {isFull
              ? `Jednym psem opiekuje się najwyżej ${mostPeopleOfDog} osób, razem z zaproszonymi.`
              : 'Na przykład partnera albo kogoś z rodziny. Zobaczy treningi i zalecenia i też umówi trening.'}
          </p>
        </div>
      )}
      {mayInvite && <InvitePersonDialog dog={dog} opened={inviting} onClose={() => setInviting(false)} />}
      <RemovePersonDialog dog={dog} person={removed} onClose={() => setRemoved(null)} />
    </div>
  );
}

const removalLabel = ({ name, memberId }: DogPerson, ownId: string) =>
  memberId === ownId ? undefined : `Usuń: ${name}`;

function PersonRow({ person, isSelf }: { readonly person: DogPerson; readonly isSelf: boolean }) {
  const { name, isOwner, since, contact } = person;
  const said = isOwner ? 'właściciel' : since === null ? '' : `od ${formatDate(since)}`;
  return (
    <div>
      <p className={classes['name']}>
        {name}
        {isSelf && ' (Ty)'}
      </p>
      {said !== '' && <p className={classes['explained']}>{said}</p>}
      {contact && !isOwner && (
        <p className={classes['explained']}>
          <ContactLinks name={name} phone={contact.phone} email={contact.email ?? ''} />
        </p>
      )}
    </div>
  );
}
