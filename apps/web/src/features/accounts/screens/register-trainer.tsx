import { Button } from '@mantine/core';
import { trainerRegistration } from '@psia/contract/accounts/accounts.contract';
import { postalCodeFaults } from '@psia/contract/core/places/postal-code.rules';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { EmailField } from '#ui/fields/email-field.tsx';
import { useFormCore } from '#ui/form-state/use-form-core.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { BackButton } from '../components/back-button.tsx';
import { Outcome } from '../components/outcome.tsx';
import { PublicScreen } from '../components/public-screen.tsx';
import { NewPasswordField } from '../passwords/components/new-password-field.tsx';
import { faultOfPassword } from '../passwords/password-judge.rules.ts';
import { PersonSections } from '../registration/components/person-sections.tsx';
import { emptyTrainer, type TrainerValues } from '../registration/registration-values.rules.ts';
import { forgetRegistration, keepRegistration, readRegistration } from '../registration/registration.storage.ts';

const title = 'Rejestracja trenera';

/** Registration, step 1: who founds the school (D16). Nothing is sent before the school's data are there, too. */
export function RegisterTrainer() {
  const [known, setKnown] = useState(readRegistration);

  if (known.trainerId !== undefined) {
    const anew = () => {
      forgetRegistration();
      setKnown({});
    };
    return (
      <PublicScreen title={title} description="Krok 1 z 2: Twoje dane.">
        <Outcome good text="Twoje dane są już zapisane." hint={`Zostały dane szkoły. ${known.trainer?.email ?? ''}`}>
          <Button component={Link} to="/register-school">
            Przejdź do danych szkoły
          </Button>
          <Button variant="default" onClick={anew}>
            Zarejestruj kogoś innego
          </Button>
        </Outcome>
      </PublicScreen>
    );
  }
  return <TrainerForm initialValues={known.trainer ?? emptyTrainer} />;
}

function useTrainerForm(initialValues: TrainerValues) {
  const navigate = useNavigate();
  return useFormCore({
    initialValues,
    schema: trainerRegistration,
    check: ({ password, ...owner }) => ({ ...postalCodeFaults(owner), password: faultOfPassword(password, owner) }),
    send: (values) => Promise.resolve(values),
    say: { elsewhere: 'Twoje dane są już zapisane.' },
    onDone: (trainer) => {
      keepRegistration({ trainer });
      return navigate('/register-school');
    },
    // Who looks into the mail on a phone may find the page loaded anew.
    onChange: (trainer) => keepRegistration({ trainer }),
    failed: 'Coś poszło nie tak. Spróbuj ponownie.',
  });
}

function TrainerForm({ initialValues }: { initialValues: TrainerValues }) {
  const form = useTrainerForm(initialValues);
  const fields = form.form;
  return (
    <PublicScreen
      title={title}
      back={<BackButton />}
      description="Krok 1 z 2: Twoje dane. W następnym kroku podasz dane szkoły."
    >
      <FormFrame form={form} label={title} buttons={<SubmitButton working={form.working}>Dalej</SubmitButton>}>
        <FormSection title="Logowanie">
          <EmailField
            label="E-mail"
            autoComplete="username"
            required
            key={fields.key('email')}
            {...fields.getInputProps('email')}
          />
          <NewPasswordField
            label="Hasło"
            ownerNow={fields.getValues}
            key={fields.key('password')}
            {...fields.getInputProps('password')}
          />
        </FormSection>
        <PersonSections form={fields} address="required" />
      </FormFrame>
    </PublicScreen>
  );
}
