import { Button, Text } from '@mantine/core';
import { inviteClient, type ClientInvitation as Invitation } from '@psia/contract/clients/clients.contract';
import type { Id } from '@psia/contract/core/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { EmailField } from '#ui/fields/email-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { inviteClientIn } from '../clients.queries.ts';
import { InvitationLink } from './invitation-link.tsx';

interface ClientInvitationProps {
  readonly clientId: Id<'client'>;
  /** What the school knows of the client's address. */
  readonly email: string | null;
  readonly onClose: () => void;
}

/** Makes a client's invitation: a link to copy, send or show as a QR code, mailed as well if an address is given (D197). */
export function ClientInvitation({ clientId, email, onClose }: ClientInvitationProps) {
  const [made, setMade] = useState<Invitation | null>(null);
  return made === null ? (
    <InvitationForm clientId={clientId} email={email} onMade={setMade} onClose={onClose} />
  ) : (
    <>
      <InvitationLink invitation={made} />
      <ButtonRow>
        <Button variant="default" onClick={onClose}>
          Gotowe
        </Button>
      </ButtonRow>
    </>
  );
}

interface InvitationFormProps extends ClientInvitationProps {
  readonly onMade: (invitation: Invitation) => void;
}

const bodyOf = ({ email }: { email: string }) => ({ email: email.trim() === '' ? null : email });

function InvitationForm({ clientId, email, onMade, onClose }: InvitationFormProps) {
  const queries = useQueryClient();
  const form = useOperationForm({
    initialValues: { email: email ?? '' },
    schema: inviteClient.body,
    bodyOf,
    send: (values, sending) =>
      sending.run(inviteClientIn(queries, clientId), { ...inviteClient.body.parse(bodyOf(values)), attempt: sending }),
    say: { elsewhere: 'Zaproszenie gotowe.' },
    onDone: onMade,
    failed: 'Nie udało się zrobić zaproszenia.',
    draft: `invite-client-${clientId}`,
  });
  return (
    <EditForm form={form} label="Zaproszenie" save="Zrób zaproszenie" onCancel={onClose}>
      <Text c="dimmed">
        Dostaniesz link i kod QR: pokaż je albo wyślij. Kto przez nie założy konto, znajdzie tu swojego psa, treningi i
        wszystko, co już jest zapisane.
      </Text>
      <EmailField
        label="Wyślij też e-mailem (opcjonalnie)"
        autoComplete="off"
        maxLength={100}
        key={form.form.key('email')}
        {...form.form.getInputProps('email')}
      />
    </EditForm>
  );
}
