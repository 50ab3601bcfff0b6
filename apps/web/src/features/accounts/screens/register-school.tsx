import { Button, Skeleton, TextInput } from '@mantine/core';
import { postalCodeFaults } from '@psia/contract/core/places/postal-code.rules';
import { schoolData } from '@psia/contract/schools/schools.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { readSignedIn } from '#lib/session/session.ts';
import { useSignedIn } from '#lib/session/use-signed-in.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { EmailField } from '#ui/fields/email-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FieldRow, FormFrame } from '#ui/forms/form-frame.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { foundSchool } from '../accounts.queries.ts';
import { ConfirmedMeanwhile, isConfirmedMeanwhile } from '../components/confirmed-meanwhile.tsx';
import { PublicScreen } from '../components/public-screen.tsx';
import { StepBack } from '../components/step-back.tsx';
import { trainerProfile } from '../profile.queries.ts';
import { AddressFields } from '../registration/components/address-fields.tsx';
import { type SchoolValues, schoolToBegin } from '../registration/registration-values.rules.ts';
import { hasTrainer, keepRegistration, readRegistration } from '../registration/registration.storage.ts';
import { useFinishedRegistration } from '../registration/use-finished-registration.ts';

type Next = 'finish' | 'hours';

/** The signed-in trainer who has no school yet (D11); null when a registration is under way, or nobody is signed in. */
function readFounder(): string | null {
  const signedIn = readSignedIn();
  return signedIn?.role === 'ROLE_TRAINER' ? signedIn.id : null;
}

/** Registration, step 2: the school. Sends the trainer first, once, then the school (D11, D12). */
export function RegisterSchool() {
  const [registration] = useState(readRegistration);
  const [founderId] = useState(readFounder);
  if (founderId === null && !hasTrainer(registration)) return <Navigate to="/register-trainer" replace />;
  if (founderId === null && registration.schoolId !== undefined) return <Navigate to="/add-opening-hours" replace />;
  return founderId === null ? (
    <SchoolForm founderId={null} begun={schoolToBegin(registration)} />
  ) : (
    <FoundersForm founderId={founderId} />
  );
}

/** The form of a founder who is signed in: it begins with their own data, or empty where those can't be had. */
function FoundersForm({ founderId }: { founderId: string }) {
  const profile = useQuery(trainerProfile(useSignedIn()));
  if (profile.isPending) return <Skeleton height={360} />;
  const { school } = readRegistration();
  return <SchoolForm founderId={founderId} begun={schoolToBegin({ school, trainer: profile.data })} />;
}

function keepSchool(school: SchoolValues) {
  if (hasTrainer(readRegistration())) keepRegistration({ school });
}

interface SchoolFormProps {
  /** The founder who is signed in; null while they are being registered, too. */
  readonly founderId: string | null;
  readonly begun: SchoolValues;
}

function useSchoolForm({ founderId, begun }: SchoolFormProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const finish = useFinishedRegistration();
  const next = useRef<Next>('finish');
  const [pressed, setPressed] = useState<Next>('finish');
  const [isConfirmed, setIsConfirmed] = useState(false);

  const form = useOperationForm({
    initialValues: begun,
    schema: schoolData,
    check: postalCodeFaults,
    send: async (values, sending) => {
      keepSchool(values);
      try {
        return { schoolId: await foundSchool(founderId, { ...values, attempt: sending }) };
      } catch (error) {
        if (!isConfirmedMeanwhile(error)) throw error;
        return 'confirmed';
      }
    },
    isSaved: (outcome) => outcome !== 'confirmed',
    say: { elsewhere: 'Szkoła jest zapisana.' },
    onDone: (outcome) => {
      if (outcome === 'confirmed') {
        setIsConfirmed(true);
        return undefined;
      }
      const { schoolId } = outcome;
      queries.clear();
      const toHours = next.current === 'hours' && schoolId !== null;
      return toHours ? navigate('/add-opening-hours', { replace: true }) : finish();
    },
    // What was typed is there again after a look at the trainer's data, and after a reload.
    onChange: keepSchool,
    failed: 'Coś poszło nie tak. Spróbuj ponownie.',
    draft: 'new-school',
  });

  const submitTo = (wanted: Next) => (event?: SyntheticEvent<HTMLFormElement>) => {
    if (!form.working) {
      next.current = wanted;
      setPressed(wanted);
    }
    form.submit(event);
  };
  return { form, submitTo, pressed, isConfirmed };
}

function SchoolForm(props: SchoolFormProps) {
  const { founderId } = props;
  const { form, submitTo, pressed, isConfirmed } = useSchoolForm(props);
  const fields = form.form;
  const isFounder = founderId !== null;
  if (isConfirmed) {
    return (
      <PublicScreen title="Rejestracja szkoły">
        <ConfirmedMeanwhile page="/register-school" hint="Zaloguj się, a dokończysz rejestrację szkoły." />
      </PublicScreen>
    );
  }
  const buttons = (
    <>
      <StepBack isFounder={isFounder} disabled={form.working} />
      <Button
        variant="light"
        loading={form.working && pressed === 'hours'}
        disabled={form.working && pressed !== 'hours'}
        onClick={() => submitTo('hours')()}
      >
        Zapisz i ustaw godziny otwarcia
      </Button>
      <SubmitButton working={form.working && pressed === 'finish'} disabled={form.working && pressed !== 'finish'}>
        Zarejestruj szkołę
      </SubmitButton>
    </>
  );

  return (
    <PublicScreen
      title="Rejestracja szkoły"
      description={isFounder ? 'Zanim zaczniesz, podaj dane swojej szkoły.' : 'Krok 2 z 2: dane szkoły.'}
    >
      <FormFrame form={{ ...form, submit: submitTo('finish') }} label="Rejestracja szkoły" buttons={buttons}>
        <FormSection title="Szkoła">
          <TextInput
            label="Nazwa"
            autoComplete="organization"
            required
            key={fields.key('name')}
            {...fields.getInputProps('name')}
          />
          <FieldRow>
            <TextInput
              label="Telefon szkoły"
              type="tel"
              inputMode="tel"
              autoComplete="work tel"
              required
              key={fields.key('phone')}
              {...fields.getInputProps('phone')}
            />
            <EmailField
              label="E-mail szkoły"
              autoComplete="work email"
              required
              key={fields.key('email')}
              {...fields.getInputProps('email')}
            />
          </FieldRow>
        </FormSection>
        <FormSection title="Adres szkoły">
          <AddressFields form={fields} whose="school" />
        </FormSection>
      </FormFrame>
    </PublicScreen>
  );
}
