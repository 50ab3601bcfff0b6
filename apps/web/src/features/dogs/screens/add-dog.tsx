import { Button } from '@mantine/core';
import { addDogByAge, type Dog } from '@psia/contract/dogs/dogs.contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { Sending } from '#ui/acts/sending.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { toastDone } from '#ui/feedback/toasts.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { AgeFields } from '../components/age-fields.tsx';
import { DogIdentityFields } from '../components/dog-identity-fields.tsx';
import { myDogPath } from '../dogs.paths.ts';
import { addDogByAgeIn, addDogIn } from '../dogs.queries.ts';
import { type AgeUnit, typedAge } from '../typed-age.rules.ts';
import { ageFault } from '../typed-age.words.ts';
import classes from './add-dog.module.css';

interface AddedDog extends Record<string, unknown> {
  readonly name: string;
  readonly breed: string;
  readonly gender: string;
  readonly age: string;
  readonly ageUnit: AgeUnit;
}

const blank: AddedDog = { name: '', breed: '', gender: '', age: '', ageUnit: 'years' };

/** Adds a dog of which only the age is known (part 1 §2, D30). */
export function AddDog() {
  const { id: ownerId } = useProfile();
  const { id: schoolId, timeZone } = useSchool();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const bodyOf = ({ age, ageUnit, ...values }: AddedDog) => ({
    ...values,
    // Judged by itself: a puppy's is no number of years.
    age: ageUnit === 'years' ? typedAge(age, ageUnit) : 0,
    ownerId,
    schoolId,
  });
  const send = async (values: AddedDog, sending: Sending) => {
    const { age: years, ...body } = addDogByAge.body.parse(bodyOf(values));
    const { ageUnit } = values;
    if (ageUnit === 'years') return sending.run(addDogByAgeIn(queries), { ...body, age: years, attempt: sending });
    const { bornAbout } = await import('../born-about.rules.ts');
    const dateOfBirth = bornAbout(typedAge(values.age, ageUnit) ?? 0, ageUnit, timeZone);
    const { name, breed, gender } = body;
    const fields = { name, breed, gender, ownerId, dateOfBirth, approximate: true };
    return sending.run(addDogIn(queries), { ...fields, attempt: sending });
  };

  const form = useOperationForm<AddedDog, Dog>({
    initialValues: blank,
    schema: addDogByAge.body,
    bodyOf,
    check: ({ age, ageUnit }) => (typedAge(age, ageUnit) === null ? { age: ageFault(ageUnit) } : {}),
    send,
    say: ({ name }: Dog, more) => toastDone(`Dodano pupila: ${name}.`, undefined, more),
    leadsTo: ({ id }) => myDogPath(id),
    onDone: ({ id }) => navigate(myDogPath(id), { replace: true, state: { addedDogId: id } }),
    failed: 'Nie udało się dodać pupila. Spróbuj ponownie.',
    draft: 'add-dog-by-age',
  });

  return (
    <>
      <PageHeader title="Dodaj pupila" description="Wystarczy wiek. Dokładną datę urodzenia dopiszesz później." />
      <div className={`card ${classes['panel']}`}>
        <FormFrame
          form={form}
          label="Nowy pupil"
          buttons={
            <>
              <Button component={Link} to={myDogPath()} variant="default" onClick={form.giveUp}>
                Anuluj
              </Button>
              <SubmitButton working={form.working}>Dodaj pupila</SubmitButton>
            </>
          }
        >
          <DogIdentityFields form={form.form} />
          <AgeFields form={form.form} />
        </FormFrame>
      </div>
    </>
  );
}
