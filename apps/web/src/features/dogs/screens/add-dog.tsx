import { Button, TextInput } from '@mantine/core';
import { addDogByAge, type Dog } from '@psia/contract/dogs/dogs.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { toastDone } from '../../../ui/feedback/toasts.tsx';
import { useOperationForm } from '../../../ui/form-state/use-operation-form.ts';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { DogIdentityFields } from '../components/dog-identity-fields.tsx';
import { myDogPath } from '../dogs.paths.ts';
import { addDogByAgeIn } from '../dogs.queries.ts';
import classes from './add-dog.module.css';

const blank = { name: '', breed: '', gender: '', age: '' };

/** What is typed as an age; what is no number is refused by the schema. */
function ageOf(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : Number(typed);
}

/** Adds a dog of which only the age is known (part 1 §2, D30). */
export function AddDog() {
  const { id: ownerId, schoolId } = useProfile();
  const navigate = useNavigate();
  const add = useMutation(addDogByAgeIn(useQueryClient()));
  const bodyOf = (values: typeof blank) => ({ ...values, age: ageOf(values.age), ownerId, schoolId });

  const form = useOperationForm({
    initialValues: blank,
    schema: addDogByAge.body,
    bodyOf,
    send: (values, attempt) => add.mutateAsync({ ...addDogByAge.body.parse(bodyOf(values)), attempt }),
    say: ({ name }: Dog, more) => toastDone(`Dodano pupila: ${name}.`, undefined, more),
    leadsTo: ({ id }) => myDogPath(id),
    onDone: ({ id }) => navigate(myDogPath(id), { replace: true }),
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
          <TextInput
            label="Wiek w latach"
            description="W pełnych latach; może być przybliżony. Szczeniak poniżej roku: 0."
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            required
            withAsterisk={false}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            key={form.form.key('age')}
            {...form.form.getInputProps('age')}
          />
        </FormFrame>
      </div>
    </>
  );
}
