import { TextInput } from '@mantine/core';
import { postalCodeFaults } from '@psia/contract/core/places/postal-code.rules';
import { type School, schoolData } from '@psia/contract/schools/schools.contract';
import { useQueryClient } from '@tanstack/react-query';
import { formatAddress } from '#lib/format/address.ts';
import { EmailField } from '#ui/fields/email-field.tsx';
import { changedFields } from '#ui/form-state/form-values.ts';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { FieldRow } from '#ui/forms/form-frame.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { AddressFields } from '../../accounts/accounts.public.ts';
import { changeSchoolIn, schoolById } from '../schools.queries.ts';

interface SchoolFormProps {
  readonly school: School;
  readonly onClose: () => void;
}

function valuesOf({ name, email, phone, address }: School) {
  const { buildingNumber, apartmentNumber } = address;
  return {
    name,
    email,
    phone,
    address: { ...address, buildingNumber: buildingNumber ?? '', apartmentNumber: apartmentNumber ?? '' },
  };
}

type SchoolValues = ReturnType<typeof valuesOf>;

function factsOf({ name, email, phone, address }: SchoolValues) {
  const [building, apartment] = [address.buildingNumber, address.apartmentNumber];
  const written = { ...address, buildingNumber: building || null, apartmentNumber: apartment || null };
  return [
    ['Nazwa', name],
    ['E-mail', email],
    ['Telefon', phone],
    ['Adres', formatAddress(written)],
  ] as const;
}

/** What is sent of a school: the parts that were changed. */
function changesOf(initial: SchoolValues, typed: SchoolValues) {
  const moved = changedFields(initial.address, typed.address);
  const { address: _whole, ...changes } = changedFields(initial, typed);
  return Object.keys(moved).length > 0 ? { ...changes, address: moved } : changes;
}

/** Changes the school's name, contact and address. */
export function SchoolForm({ school, onClose }: SchoolFormProps) {
  const queries = useQueryClient();
  const form = useOperationForm({
    initialValues: valuesOf(school),
    version: school.version,
    schema: schoolData,
    check: postalCodeFaults,
    send: (values, sending, initial) =>
      sending.run(changeSchoolIn(queries, school.id), {
        ...changesOf(initial.values, values),
        version: initial.version,
      }),
    say: 'Zmiany zapisane pomyślnie!',
    onDone: onClose,
    failed: 'Błąd podczas zapisywania danych szkoły.',
    draft: 'school-data',
    meanwhile: {
      latest: async () => {
        const latest = await queries.query({ ...schoolById(school.id), staleTime: 0 });
        return { values: valuesOf(latest), version: latest.version };
      },
      facts: factsOf,
    },
  });
  const fields = form.form;
  return (
    <EditForm form={form} label="Dane szkoły" save="Zapisz zmiany" onCancel={onClose}>
      <TextInput
        label="Nazwa"
        autoComplete="organization"
        maxLength={100}
        key={fields.key('name')}
        {...fields.getInputProps('name')}
      />
      <FieldRow>
        <EmailField
          label="E-mail"
          autoComplete="work email"
          maxLength={100}
          key={fields.key('email')}
          {...fields.getInputProps('email')}
        />
        <TextInput
          label="Telefon"
          type="tel"
          inputMode="tel"
          autoComplete="work tel"
          maxLength={100}
          key={fields.key('phone')}
          {...fields.getInputProps('phone')}
        />
      </FieldRow>
      <FormSection title="Adres">
        <AddressFields form={fields} whose="school" apartment />
      </FormSection>
    </EditForm>
  );
}
