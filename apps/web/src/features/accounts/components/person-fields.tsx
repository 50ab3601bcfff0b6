import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { FieldRow } from '../../../ui/form-frame.tsx';
import type { PersonValues } from './registration-values.ts';

interface PersonFieldsProps {
  /** A form whose values have a name and a phone number. */
  readonly form: UseFormReturnType<Pick<PersonValues, 'firstName' | 'lastName' | 'phone'>>;
}

const required = { required: true, withAsterisk: false } as const;

/** The fields of a person's name and phone number. */
export function PersonFields({ form }: PersonFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextInput
          label="Imię"
          autoComplete="given-name"
          {...required}
          key={form.key('firstName')}
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label="Nazwisko"
          autoComplete="family-name"
          {...required}
          key={form.key('lastName')}
          {...form.getInputProps('lastName')}
        />
      </FieldRow>
      <TextInput
        label="Telefon"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...required}
        key={form.key('phone')}
        {...form.getInputProps('phone')}
      />
    </>
  );
}
