import { TextInput } from '@mantine/core';
import { invitedRegistration } from '@psia/contract/core/person';
import { postalCodeFaults } from '@psia/contract/core/places/postal-code.rules';
import { useState } from 'react';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { useFormCore } from '#ui/form-state/use-form-core.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import {
  faultOfPassword,
  forgetInvited,
  keepInvited,
  NewPasswordField,
  PersonSections,
  type PersonValues,
  readInvited,
  useSignInSoon,
} from '../../accounts/accounts.public.ts';
import { RegisteredNotice } from './registered-notice.tsx';

interface InvitedRegistrationProps {
  /** The invited address; it becomes the account's. */
  readonly email: string;
  readonly schoolName: string;
  readonly send: (values: PersonValues) => Promise<unknown>;
  readonly done: string;
  readonly failed: string;
}

/** The form of an invited person; when it has worked, says so and leads to the sign-in page two seconds later. */
export function InvitedRegistration({ email, schoolName, send, done, failed }: InvitedRegistrationProps) {
  const [registered, setRegistered] = useState(false);
  useSignInSoon(registered, email);

  const [begun] = useState(() => readInvited(email));
  const form = useFormCore({
    initialValues: begun,
    schema: invitedRegistration,
    check: ({ password, ...person }) => ({
      ...postalCodeFaults(person),
      password: faultOfPassword(password, { ...person, email, schoolName }),
    }),
    send,
    say: { elsewhere: done },
    onAnswer: forgetInvited,
    onDone: () => setRegistered(true),
    // Who looks into the mail on a phone may find the page loaded anew.
    onChange: (values) => keepInvited(email, values),
    failed,
  });
  const fields = form.form;
  if (registered) return <RegisteredNotice text={done} email={email} />;

  return (
    <FormFrame
      form={form}
      label="Rejestracja"
      buttons={<SubmitButton working={form.working}>Zarejestruj się</SubmitButton>}
    >
      <FormSection title="Logowanie">
        <TextInput
          label="E-mail"
          description="Na ten adres przyszło zaproszenie; nim będziesz się logować."
          type="email"
          autoComplete="username"
          readOnly
          value={email}
        />
        <NewPasswordField
          label="Hasło"
          ownerNow={() => ({ ...fields.getValues(), email, schoolName })}
          key={fields.key('password')}
          {...fields.getInputProps('password')}
        />
      </FormSection>
      <PersonSections form={fields} />
    </FormFrame>
  );
}
