import { TextInput } from '@mantine/core';
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
}

/** What every person is asked about themselves: name and phone number, then the address. */
export function PersonSections({ form, email }: PersonSectionsProps) {
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
        <TextInput
          label="Telefon"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          key={form.key('phone')}
          {...form.getInputProps('phone')}
        />
      </FormSection>
      <FormSection title="Twój adres">
        <AddressFields form={form} whose="person" />
      </FormSection>
    </>
  );
}
