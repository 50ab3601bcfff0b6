import { Radio, Text, TextInput } from '@mantine/core';
import { addClient } from '@psia/contract/clients/clients.contract';
import type { Id } from '@psia/contract/core/ids';
import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusedWith } from '#lib/api/api-error.ts';
import { toastDone } from '#ui/feedback/toasts.tsx';
import { EmailField } from '#ui/fields/email-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { FieldRow } from '#ui/forms/form-frame.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { blankClient, bookableDogOf, dogFaults, newClientBody, type NewClientValues } from '../client.rules.ts';
import { addClientIn } from '../clients.queries.ts';
import classes from './new-client-form.module.css';

/** A client who was just added. */
export interface AddedClient {
  readonly clientId: Id<'client'>;
  readonly name: string;
  readonly email: string | null;
  /** Null for a client without a dog. */
  readonly dog: BookableDog | null;
}

export interface NewClientFormProps {
  /** The name of the button that adds the client. */
  readonly save: string;
  readonly onAdded: (client: AddedClient) => void;
  readonly onCancel: () => void;
}

/**
 * Adds an owner without an account and their dog (D197): a name and a phone number will do. A phone number or e-mail that
 * a client of the school has is asked about first.
 */
export function NewClientForm({ save, onAdded, onCancel }: NewClientFormProps) {
  const queries = useQueryClient();
  /** Whether a client has this phone number or e-mail; the next sending adds the new one all the same. */
  const [isKnown, setIsKnown] = useState(false);
  const form = useOperationForm<NewClientValues, AddedClient>({
    initialValues: blankClient,
    schema: addClient.body,
    bodyOf: newClientBody,
    check: dogFaults,
    onChange: (values, before) => {
      if (values.phone !== before.phone || values.email !== before.email) setIsKnown(false);
    },
    send: async (values, sending) => {
      const body = addClient.body.parse({ ...newClientBody(values), evenIfKnown: isKnown });
      try {
        const added = await sending.run(addClientIn(queries), { ...body, attempt: sending });
        const name = `${body.firstName} ${body.lastName}`;
        return { clientId: added.clientId, name, email: body.email, dog: bookableDogOf(values, added) };
      } catch (error) {
        if (isRefusedWith(error, 'OWNER_EXISTS')) setIsKnown(true);
        throw error;
      }
    },
    say: ({ name }, more) => toastDone(`Dodano klienta: ${name}.`, undefined, more),
    onDone: onAdded,
    failed: (error) => (isRefusedWith(error, 'OWNER_EXISTS') ? 'Czy to ktoś inny?' : 'Nie udało się dodać klienta.'),
    draft: 'new-client',
  });
  const fields = form.form;
  return (
    <EditForm form={form} label="Nowy klient" save={isKnown ? 'Dodaj mimo to' : save} onCancel={onCancel}>
      <Text c="dimmed">Klient nie musi mieć konta. Zaprosisz go, kiedy zechcesz.</Text>
      <FormSection title="Właściciel">
        <FieldRow>
          <TextInput
            label="Imię"
            autoComplete="off"
            required
            maxLength={100}
            key={fields.key('firstName')}
            {...fields.getInputProps('firstName')}
          />
          <TextInput
            label="Nazwisko"
            autoComplete="off"
            required
            maxLength={100}
            key={fields.key('lastName')}
            {...fields.getInputProps('lastName')}
          />
        </FieldRow>
        <FieldRow>
          <TextInput
            label="Telefon"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            required
            maxLength={100}
            key={fields.key('phone')}
            {...fields.getInputProps('phone')}
          />
          <EmailField
            label="E-mail (opcjonalnie)"
            autoComplete="off"
            maxLength={100}
            key={fields.key('email')}
            {...fields.getInputProps('email')}
          />
        </FieldRow>
      </FormSection>
      <FormSection title="Pies (opcjonalnie)">
        <FieldRow>
          <TextInput
            label="Imię psa"
            autoComplete="off"
            maxLength={100}
            key={fields.key('dogName')}
            {...fields.getInputProps('dogName')}
          />
          <TextInput
            label="Rasa (jeśli ją znasz)"
            autoComplete="off"
            maxLength={100}
            key={fields.key('breed')}
            {...fields.getInputProps('breed')}
          />
        </FieldRow>
        <Radio.Group size="md" label="Płeć" key={fields.key('gender')} {...fields.getInputProps('gender')}>
          <div className={classes['genders']}>
            <Radio size="md" value="MALE" label="Pies" />
            <Radio size="md" value="FEMALE" label="Suka" />
          </div>
        </Radio.Group>
      </FormSection>
    </EditForm>
  );
}
