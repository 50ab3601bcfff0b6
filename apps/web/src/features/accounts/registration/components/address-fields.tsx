import { TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { writtenPostalCode } from '@psia/contract/core/places/postal-code.rules';
import type { ChangeEvent } from 'react';
import { FieldRow } from '#ui/forms/form-frame.tsx';
import type { SchoolAddressValues } from '../registration-values.rules.ts';

interface AddressFieldsProps {
  /** A form whose values have an `address`. */
  readonly form: UseFormReturnType<{ address: SchoolAddressValues }>;
  /** A school's building number may be missing. */
  readonly whose: 'person' | 'school';
  /** Whether an apartment number is asked for; of a person unless told. */
  readonly apartment?: boolean;
  /** Whether the whole address may be missing; no, unless told. */
  readonly optional?: boolean;
  /** Whether a dialog begins at the street. */
  readonly isFirst?: boolean;
}

const mayBeMissing = ' (opcjonalnie)';

/** The fields of a postal address below `address` of a form. */
export function AddressFields(props: AddressFieldsProps) {
  const { form, whose, apartment = whose === 'person', optional = false, isFirst = false } = props;
  const isSchool = whose === 'school';
  const postalCode: TextInputProps = form.getInputProps('address.postalCode');
  /** Puts the hyphen of a Polish code in as soon as its digits are there, however they come. */
  const typeCode = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const written = writtenPostalCode({ country: form.getValues().address.country, postalCode: field.value });
    if (written !== field.value) field.value = written;
    postalCode.onChange?.(event);
  };
  return (
    <>
      <TextInput
        label="Ulica"
        autoComplete="address-line1"
        required={!optional}
        data-autofocus={isFirst || undefined}
        key={form.key('address.street')}
        {...form.getInputProps('address.street')}
      />
      <FieldRow>
        <TextInput
          label={`Numer budynku${isSchool ? mayBeMissing : ''}`}
          autoComplete="off"
          required={!isSchool && !optional}
          key={form.key('address.buildingNumber')}
          {...form.getInputProps('address.buildingNumber')}
        />
        {apartment && (
          <TextInput
            label={`Numer lokalu${mayBeMissing}`}
            autoComplete="address-line2"
            key={form.key('address.apartmentNumber')}
            {...form.getInputProps('address.apartmentNumber')}
          />
        )}
      </FieldRow>
      <FieldRow>
        <TextInput
          label="Kod pocztowy"
          autoComplete="postal-code"
          required={!optional}
          key={form.key('address.postalCode')}
          {...postalCode}
          onChange={typeCode}
        />
        <TextInput
          label="Miasto"
          autoComplete="address-level2"
          required={!optional}
          key={form.key('address.city')}
          {...form.getInputProps('address.city')}
        />
      </FieldRow>
      <TextInput
        label="Kraj"
        autoComplete="country-name"
        required={!optional}
        key={form.key('address.country')}
        {...form.getInputProps('address.country')}
      />
    </>
  );
}
