import { Checkbox } from '@mantine/core';
import { plainDate } from '@psia/contract/core/time';
import { type Dog, dogFields, type DogFields } from '@psia/contract/dogs/dogs.contract';
import type { ReactNode } from 'react';
import type { Attempt } from '../../../lib/api/attempt.ts';
import { formatDate } from '../../../lib/format/dates.ts';
import { useSchoolToday } from '../../../lib/time/school-now.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { useOperationForm } from '../../../ui/form-state/use-operation-form.ts';
import { EditForm } from '../../../ui/forms/edit-form.tsx';
import { genderChoices } from '../gender.words.ts';
import { DogIdentityFields } from './dog-identity-fields.tsx';

const blank = { name: '', breed: '', gender: '', dateOfBirth: null, approximate: false };

interface DogFormProps {
  /** Names the form: 'Dane psa Reksio'. */
  readonly label: string;
  /** The dog to begin with; none for a new one. */
  readonly dog?: Dog;
  /** Asks for the dog as it is now. */
  readonly latest?: () => Promise<Dog>;
  readonly send: (fields: DogFields, attempt: Attempt, version: number | undefined) => Promise<Dog>;
  readonly onDone: (dog: Dog) => void;
  readonly onCancel: () => void;
  /** The text of the situation when sending failed. */
  readonly failed: string;
  /** The name of the button that sends it. */
  readonly save: string;
  readonly draft: string;
  /** Stands below the birth date. */
  readonly dateHint?: ReactNode;
}

interface DogValues extends Record<string, unknown> {
  readonly name: string;
  readonly breed: string;
  readonly gender: string;
  readonly dateOfBirth: string | null;
  readonly approximate: boolean;
}

/** What is sent: without a birth date nothing is approximate. */
function fieldsOf(values: DogValues) {
  return { ...values, approximate: values.approximate && values.dateOfBirth !== null };
}

function valuesOf({ name, breed, gender, dateOfBirth, approximate }: Dog): DogValues {
  return { name, breed, gender, dateOfBirth, approximate };
}

function initialOf(dog: Dog) {
  return { values: valuesOf(dog), version: dog.version };
}

function factsOf({ name, breed, gender, dateOfBirth, approximate }: DogValues) {
  const isDay = dateOfBirth !== null && plainDate.safeParse(dateOfBirth).success;
  return [
    ['Imię', name],
    ['Rasa', breed],
    ['Płeć', genderChoices.find(({ value }) => value === gender)?.label ?? ''],
    ['Data urodzenia', isDay ? formatDate(dateOfBirth) : (dateOfBirth ?? '')],
    ['Data jest przybliżona', approximate ? 'tak' : 'nie'],
  ] as const;
}

/** A dog's data as fields, with its birth date; the focus starts in the first one. */
export function DogForm(props: DogFormProps) {
  const { label, dog, latest, send, onDone, onCancel, failed, save, draft, dateHint } = props;
  const today = useSchoolToday();
  const form = useOperationForm({
    initialValues: dog ? valuesOf(dog) : blank,
    version: dog?.version,
    schema: dogFields,
    bodyOf: fieldsOf,
    send: (values, attempt, { version }) => send(dogFields.parse(fieldsOf(values)), attempt, version),
    onDone,
    failed,
    draft,
    meanwhile: { ...(latest && { latest: async () => initialOf(await latest()) }), facts: factsOf },
  });

  return (
    <EditForm form={form} label={label} save={save} onCancel={onCancel}>
      <DogIdentityFields form={form.form} />
      <DateField
        label="Data urodzenia (jeśli ją znasz)"
        description={dateHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxDate={today}
        key={form.form.key('dateOfBirth')}
        {...form.form.getInputProps('dateOfBirth')}
      />
      <Checkbox
        label="Data jest przybliżona"
        key={form.form.key('approximate')}
        {...form.form.getInputProps('approximate', { type: 'checkbox' })}
      />
    </EditForm>
  );
}
