import type { OwnDogInvitation } from '@psia/contract/dogs/dog-people.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { answerIn, ownDogInvitations } from '../people.queries.ts';
import classes from './dog-people.module.css';

const list = new Intl.ListFormat('pl');

/** On an owner's first screen: the invitations to look after a dog, each to say yes or no to; nothing without one. */
export function OwnDogInvitations() {
  const { data: invitations = [] } = useQuery(ownDogInvitations());
  if (invitations.length === 0) return null;
  return (
    <div className={classes['received']}>
      {invitations.map((invitation) => (
        <OwnInvitation key={invitation.id} invitation={invitation} />
      ))}
    </div>
  );
}

function OwnInvitation({ invitation }: { readonly invitation: OwnDogInvitation }) {
  const queries = useQueryClient();
  const { id: receivedId, ownerName } = invitation;
  const dogs = list.format(invitation.dogs);
  return (
    <Panel
      title={`Wspólna opieka: ${dogs}`}
      description={`${ownerName} zaprasza Cię do opieki. Zobaczysz treningi i zalecenia i też umówisz trening.`}
    >
      <div className={classes['answers']}>
        <ActionButton
          aria-label={`Przyjmij: ${dogs}`}
          send={(sending) => sending.run(answerIn(queries), { receivedId, accepts: true })}
          say={`${dogs}: na Twojej liście psów.`}
          failed="Nie udało się przyjąć zaproszenia."
        >
          Przyjmij
        </ActionButton>
        <ActionButton
          variant="default"
          aria-label={`Odrzuć: ${dogs}`}
          send={(sending) => sending.run(answerIn(queries), { receivedId, accepts: false })}
          say="Zaproszenie odrzucone."
          failed="Nie udało się odrzucić zaproszenia."
        >
          Odrzuć
        </ActionButton>
      </div>
    </Panel>
  );
}
