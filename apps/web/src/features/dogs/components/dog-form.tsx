import { Checkbox, Switch } from '@mantine/core';
import type { ActOptions } from '#ui/acts/use-act.ts';
import { isPlainDate, type PlainDate } from '@psia/contract/core/time';
import { type Dog, dogFields, type DogFields } from '@psia/contract/dogs/dogs.contract';
import type { Sending } from '#ui/acts/sending.ts';
import { formatDate } from '#lib/format/dates.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { genderChoices } from '../gender.words.ts';
import { type AgeUnit, birthDateAtAge, typedAge } from '../typed-age.rules.ts';
import { ageFault } from '../typed-age.words.ts';
import { AgeFields } from './age-fields.tsx';
import { DogIdentityFields } from './dog-identity-fields.tsx';
import classes from './dog-form.module.css';

const noAge = { age: '', ageUnit: 'years' } as const;
const blank = { name: '', breed: '', gender: '', dateOfBirth: null, approximate: false, isAgeAlone: false, ...noAge };

interface DogFormProps {
  /** Names the form: 'Dane psa Reksio'. */
  readonly label: string;
  /** The dog to begin with; none for a new one. */
  readonly dog?: Dog;
  /** Asks for the dog as it is now. */
  readonly latest?: () => Promise<Dog>;
  readonly send: (fields: DogFields, sending: Sending, version: number | undefined) => Promise<Dog>;
  /** Says that it was sent. */
  readonly say: ActOptions<DogValues, Dog>['say'];
  readonly onDone: (dog: Dog) => void;
  readonly onCancel: () => void;
  /** The text of the situation when sending failed. */
  readonly failed: string;
  /** The name of the button that sends it. */
  readonly save: string;
  readonly draft: string;
}

interface DogValues extends Record<string, unknown> {
  readonly name: string;
  readonly breed: string;
  readonly gender: string;
  readonly dateOfBirth: string | null;
  readonly approximate: boolean;
  /** Whether the age is given in place of the date, which stays typed. */
  readonly isAgeAlone: boolean;
  /** As typed, in whole units. */
  readonly age: string;
  readonly ageUnit: AgeUnit;
}

function ageFaults({ age, ageUnit }: Pick<DogValues, 'age' | 'ageUnit'>): { age?: string } {
  return typedAge(age, ageUnit) === null ? { age: ageFault(ageUnit) } : {};
}

/** As the server judges it, but beside what else is wrong. */
function birthFaults(dateOfBirth: string | null, today: PlainDate): { dateOfBirth?: string } {
  const isAhead = dateOfBirth !== null && isPlainDate(dateOfBirth) && dateOfBirth > today;
  return isAhead ? { dateOfBirth: 'Data urodzenia nie może być w przyszłości.' } : {};
}

/** What is sent: without a birth date nothing is approximate; an age stands for a date about so long ago (D30). */
function fieldsOf({ isAgeAlone, age, ageUnit, ...values }: DogValues, today: PlainDate) {
  if (!isAgeAlone) return { ...values, approximate: values.approximate && values.dateOfBirth !== null };
  const typed = typedAge(age, ageUnit);
  const dateOfBirth = typed === null ? null : birthDateAtAge(typed, ageUnit, today);
  return { ...values, dateOfBirth, approximate: true };
}

function valuesOf({ name, breed, gender, dateOfBirth, approximate }: Dog): DogValues {
  return { name, breed, gender, dateOfBirth, approximate, isAgeAlone: false, ...noAge };
}

function initialOf(dog: Dog) {
  return { values: valuesOf(dog), version: dog.version };
}

function factsOf({ name, breed, gender, dateOfBirth, approximate }: DogValues) {
  const isDay = dateOfBirth !== null && isPlainDate(dateOfBirth);
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
  const { label, dog, latest, send, say, onDone, onCancel, failed, save, draft } = props;
  const today = useSchoolToday();
  const form = useOperationForm<DogValues, Dog>({
    mode: 'controlled',
    initialValues: dog ? valuesOf(dog) : blank,
    version: dog?.version,
    schema: dogFields,
    bodyOf: (values) => fieldsOf(values, today),
    check: (values) => (values.isAgeAlone ? ageFaults(values) : birthFaults(values.dateOfBirth, today)),
    send: (values, sending, { version }) => send(dogFields.parse(fieldsOf(values, today)), sending, version),
    say,
    onDone,
    failed,
    draft,
    meanwhile: { ...(latest && { latest: async () => initialOf(await latest()) }), facts: factsOf },
  });

  return (
    <EditForm form={form} label={label} save={save} onCancel={onCancel}>
      <DogIdentityFields form={form.form} />
      {dog === undefined && (
        <Switch
          className={classes['switch']}
          label="Podaj sam wiek"
          key={form.form.key('isAgeAlone')}
          {...form.form.getInputProps('isAgeAlone', { type: 'checkbox' })}
        />
      )}
      {form.values.isAgeAlone ? (
        <AgeFields form={form.form} />
      ) : (
        <>
          <DateField
            label="Data urodzenia (jeśli ją znasz)"
            maxDate={today}
            key={form.form.key('dateOfBirth')}
            {...form.form.getInputProps('dateOfBirth')}
          />
          <Checkbox
            label="Data jest przybliżona"
            key={form.form.key('approximate')}
            {...form.form.getInputProps('approximate', { type: 'checkbox' })}
          />
        </>
      )}
    </EditForm>
  );
}
