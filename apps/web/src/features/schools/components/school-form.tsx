import { TextInput } from '@mantine/core';
import { type School, schoolData, type SchoolData } from '@psia/contract/schools/schools.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EditForm } from '../../../ui/edit-form.tsx';
import { EmailField } from '../../../ui/email-field.tsx';
import { FieldRow } from '../../../ui/form-frame.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { toastDone } from '../../../ui/toasts.tsx';
import { useOperationForm } from '../../../ui/use-operation-form.ts';
import { AddressFields } from '../../accounts/accounts.public.ts';
import { changeSchoolIn } from '../schools.queries.ts';
import { changedFields } from './changed-fields.ts';

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

/** What is sent of a school: the parts that differ. */
function changesOf(school: School, typed: SchoolData) {
  const { address, ...own } = typed;
  const { name, email, phone } = school;
  const moved = changedFields(school.address, address);
  const changes = changedFields({ name, email, phone }, own);
  return Object.keys(moved).length > 0 ? { ...changes, address: moved } : changes;
}

/** Changes the school's name, contact and address. */
export function SchoolForm({ school, onClose }: SchoolFormProps) {
  const change = useMutation(changeSchoolIn(useQueryClient(), school.id));
  const form = useOperationForm({
    initialValues: valuesOf(school),
    schema: schoolData,
    send: (values) => change.mutateAsync(changesOf(school, schoolData.parse(values))),
    onDone: () => {
      toastDone('Zmiany zapisane pomyślnie!');
      onClose();
    },
    failed: 'Błąd podczas zapisywania danych szkoły.',
    draft: 'school-data',
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
        <AddressFields form={fields} of="school" apartment />
      </FormSection>
    </EditForm>
  );
}
