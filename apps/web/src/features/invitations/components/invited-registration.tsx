import { TextInput } from '@mantine/core';
import { postalCodeFaults } from '@psia/contract/core/places/postal-code.rules';
import {
  type Invitation,
  registerInvitedTrainer,
  registerOwner,
} from '@psia/contract/invitations/invitations.contract';
import { useState } from 'react';
import { EmailField } from '#ui/fields/email-field.tsx';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { useFormCore } from '#ui/form-state/use-form-core.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import {
  emptyTrainer,
  faultOfPassword,
  forgetInvited,
  keepInvited,
  NewPasswordField,
  PersonSections,
  readInvited,
  useSignInSoon,
} from '../../accounts/accounts.public.ts';
import { type InvitationLink, registerAsOwner, registerAsTrainer } from '../invitations.queries.ts';
import { ownersRegistration, trainersRegistration } from '../invited-registration.rules.ts';
import { RegisteredNotice } from './registered-notice.tsx';

interface InvitedRegistrationProps {
  readonly invitation: Invitation;
  readonly link: InvitationLink;
  readonly done: string;
  readonly failed: string;
}

const bodies = { ROLE_OWNER: registerOwner.body, ROLE_TRAINER: registerInvitedTrainer.body } as const;

/**
 * The form of an invited person: a trainer is asked for everything, an owner for what the school doesn't know yet (D197).
 * When it has worked, it says so and leads to the sign-in page two seconds later.
 */
export function InvitedRegistration({ invitation, link, done, failed }: InvitedRegistrationProps) {
  const { role, known, schoolName } = invitation;
  const isTrainer = role === 'ROLE_TRAINER';
  const [signsInWith, setSignsInWith] = useState<string | null>(null);
  useSignInSoon(signsInWith !== null, signsInWith ?? undefined);

  const invited = invitation.email ?? link.token;
  const [begun] = useState(() => ({ ...emptyTrainer, ...known, ...readInvited(invited) }));
  const emailOf = (values: { email: string }) => invitation.email ?? values.email;
  const form = useFormCore({
    initialValues: begun,
    schema: bodies[role],
    bodyOf: (values) => (isTrainer ? trainersRegistration(values) : ownersRegistration(invitation, values)),
    check: ({ password, ...person }) => ({
      ...(isTrainer ? postalCodeFaults(person) : {}),
      ...(invitation.email === null && person.email.trim() === '' ? { email: 'To pole jest wymagane.' } : {}),
      password: faultOfPassword(password, { ...person, email: emailOf(person), schoolName }),
    }),
    send: async (values) => {
      await (isTrainer
        ? registerAsTrainer(link, trainersRegistration(values))
        : registerAsOwner(link, ownersRegistration(invitation, values)));
      return emailOf(values);
    },
    say: { elsewhere: done },
    onAnswer: forgetInvited,
    onDone: setSignsInWith,
    // Who looks into the mail on a phone may find the page loaded anew.
    onChange: (values) => keepInvited(invited, values),
    failed,
  });
  const fields = form.form;
  if (signsInWith !== null) return <RegisteredNotice text={done} email={signsInWith} />;

  return (
    <FormFrame
      form={form}
      label="Rejestracja"
      buttons={<SubmitButton working={form.working}>Zarejestruj się</SubmitButton>}
    >
      <FormSection title="Logowanie">
        {invitation.email === null ? (
          <EmailField
            label="E-mail"
            description="Nim będziesz się logować; tu przyjdą wiadomości o treningach."
            autoComplete="username"
            required
            key={fields.key('email')}
            {...fields.getInputProps('email')}
          />
        ) : (
          <TextInput
            label="E-mail"
            description="Na ten adres przyszło zaproszenie; nim będziesz się logować."
            type="email"
            autoComplete="username"
            readOnly
            value={invitation.email}
          />
        )}
        <NewPasswordField
          label="Hasło"
          ownerNow={() => ({ ...fields.getValues(), email: emailOf(fields.getValues()), schoolName })}
          key={fields.key('password')}
          {...fields.getInputProps('password')}
        />
      </FormSection>
      <PersonSections form={fields} phone={known === undefined} address={isTrainer ? 'required' : 'none'} />
    </FormFrame>
  );
}
