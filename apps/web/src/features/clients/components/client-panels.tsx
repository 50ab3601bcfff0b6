import { Button, Text } from '@mantine/core';
import type { Owner } from '@psia/contract/owners/owners.contract';
import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { EditPanel } from '#ui/forms/edit-panel.tsx';
import { FactList } from '#ui/lists/fact-list.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { ContactLinks } from '#ui/page/contact-links.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { clientDetails } from '../clients.queries.ts';
import { ClientForm } from './client-form.tsx';
import { ClientInvitation } from './client-invitation.tsx';

export interface ClientPanelsProps {
  readonly owner: Owner;
  /** What else can be done with somebody without an account. */
  readonly more: ReactNode;
}

/** An owner without an account: what the school knows, to be changed, and the way to an account (D197). */
export function ClientPanels({ owner, more }: ClientPanelsProps) {
  return (
    <>
      <ClientData owner={owner} />
      <InvitationPanel owner={owner} more={more} />
    </>
  );
}

function ClientData({ owner }: { readonly owner: Owner }) {
  const id: string = owner.id;
  const client = useQuery(clientDetails(id));
  const draft = `client-${id}`;
  const known = client.data;
  return (
    <EditPanel
      title="Dane"
      subject="dane klienta"
      draft={draft}
      form={known && ((close) => <ClientForm clientId={id} client={known} draft={draft} onClose={close} />)}
      view={() => (
        <QueryState
          query={client}
          failed="Pobieranie danych właściciela nie powiodło się."
          skeleton={<TextSkeleton rows={4} />}
        >
          {({ firstName, lastName, phone, email }) => (
            <FactList
              facts={[
                ['Imię i nazwisko', `${firstName} ${lastName}`],
                ['Telefon', <ContactLinks key="phone" name={`${firstName} ${lastName}`} phone={phone} />],
                ['E-mail', email === null ? 'Brak danych' : <ContactLinks key="email" email={email} />],
              ]}
            />
          )}
        </QueryState>
      )}
    />
  );
}

function InvitationPanel({ owner, more }: ClientPanelsProps) {
  const { email, firstName, lastName } = owner;
  const id: string = owner.id;
  const [isInviting, setIsInviting] = useState(false);
  const close = () => setIsInviting(false);
  return (
    <Panel title="Bez konta">
      <Text>
        Ta osoba nie ma jeszcze konta: sama nie zobaczy terminów ani zaleceń i nie wysyłamy jej wiadomości. Wszystko, co
        tu zapiszesz, znajdzie po rejestracji.
      </Text>
      <ButtonRow>
        {more}
        <Button onClick={() => setIsInviting(true)}>Zaproś do aplikacji</Button>
      </ButtonRow>
      <Dialog opened={isInviting} onClose={close} title={`Zaproszenie: ${firstName} ${lastName}`}>
        {isInviting && <ClientInvitation clientId={id} email={email === '' ? null : email} onClose={close} />}
      </Dialog>
    </Panel>
  );
}
