import { TextInput } from '@mantine/core';
import { type Client, updateClient } from '@psia/contract/clients/clients.contract';
import type { Id } from '@psia/contract/core/ids';
import { useQueryClient } from '@tanstack/react-query';
import { EmailField } from '#ui/fields/email-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { FieldRow } from '#ui/forms/form-frame.tsx';
import { clientDetails, updateClientIn } from '../clients.queries.ts';

interface ClientFormProps {
  readonly clientId: Id<'client'>;
  readonly client: Client;
  readonly draft: string;
  readonly onClose: () => void;
}

const valuesOf = ({ firstName, lastName, phone, email }: Client) => ({
  firstName,
  lastName,
  phone,
  email: email ?? '',
});

type ClientValues = ReturnType<typeof valuesOf>;

const bodyOf = ({ email, ...person }: ClientValues) => ({ ...person, email: email.trim() === '' ? null : email });

const factsOf = ({ firstName, lastName, phone, email }: ClientValues) =>
  [
    ['Imię', firstName],
    ['Nazwisko', lastName],
    ['Telefon', phone],
    ['E-mail', email],
  ] as const;

/** Changes what the school knows about an owner without an account. */
export function ClientForm({ clientId, client, draft, onClose }: ClientFormProps) {
  const queries = useQueryClient();
  const form = useOperationForm({
    initialValues: valuesOf(client),
    version: client.version,
    schema: updateClient.body,
    bodyOf,
    send: (values, sending, { version }) =>
      sending.run(updateClientIn(queries, clientId), { ...updateClient.body.parse(bodyOf(values)), version }),
    say: 'Zmiany zapisane pomyślnie!',
    onDone: onClose,
    failed: 'Nie udało się zapisać zmian.',
    draft,
    meanwhile: {
      latest: async () => {
        const latest = await queries.query({ ...clientDetails(clientId), staleTime: 0 });
        return { values: valuesOf(latest), version: latest.version };
      },
      facts: factsOf,
    },
  });
  const fields = form.form;
  return (
    <EditForm form={form} label="Dane klienta" save="Zapisz zmiany" onCancel={onClose}>
      <FieldRow>
        <TextInput
          label="Imię"
          autoComplete="off"
          required
          key={fields.key('firstName')}
          {...fields.getInputProps('firstName')}
        />
        <TextInput
          label="Nazwisko"
          autoComplete="off"
          required
          key={fields.key('lastName')}
          {...fields.getInputProps('lastName')}
        />
      </FieldRow>
      <TextInput
        label="Telefon"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        key={fields.key('phone')}
        {...fields.getInputProps('phone')}
      />
      <EmailField
        label="E-mail (opcjonalnie)"
        autoComplete="off"
        key={fields.key('email')}
        {...fields.getInputProps('email')}
      />
    </EditForm>
  );
}
