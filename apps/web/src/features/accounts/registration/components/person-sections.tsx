import { Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { EmailField } from '#ui/fields/email-field.tsx';
import { FieldRow } from '#ui/forms/form-frame.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import type { PersonValues } from '../registration-values.rules.ts';
import { AddressFields } from './address-fields.tsx';

interface PersonSectionsProps {
  /** A form whose values have a name, a phone number and an address. */
  readonly form: UseFormReturnType<Omit<PersonValues, 'password'>>;
  /** The e-mail of somebody who has an account: it is shown and can't be changed. */
  readonly email?: string;
  /** Whether the phone number is asked for; it is, unless told. */
  readonly phone?: boolean;
  /** Whether an address has to be given, may be, or isn't asked for. */
  readonly address: 'required' | 'optional' | 'none';
}

/** What a person is asked about themselves: name and phone number, then the address. */
export function PersonSections({ form, email, phone = true, address }: PersonSectionsProps) {
  return (
    <>
      <FormSection title="O Tobie">
        <FieldRow>
          <TextInput
            label="Imię"
            autoComplete="given-name"
            required
            key={form.key('firstName')}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label="Nazwisko"
            autoComplete="family-name"
            required
            key={form.key('lastName')}
            {...form.getInputProps('lastName')}
          />
        </FieldRow>
        {email !== undefined && (
          <EmailField
            label="E-mail"
            description="Służy do logowania i nie można go zmienić."
            autoComplete="off"
            readOnly
            value={email}
          />
        )}
        {phone && (
          <TextInput
            label="Telefon"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            key={form.key('phone')}
            {...form.getInputProps('phone')}
          />
        )}
      </FormSection>
      {address !== 'none' && (
        <FormSection title={address === 'required' ? 'Twój adres' : 'Twój adres (opcjonalnie)'}>
          {address === 'optional' && <Text c="dimmed">Przyda się, gdy trener przyjeżdża do Was.</Text>}
          <AddressFields form={form} whose="person" optional={address === 'optional'} />
        </FormSection>
      )}
    </>
  );
}
