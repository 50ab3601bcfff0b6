import { Text } from '@mantine/core';
import { inviteOwner } from '@psia/contract/invitations/invitations.contract';
import type { Attempt } from '../../../lib/api/attempt.ts';
import { EmailField } from '../../../ui/fields/email-field.tsx';
import { useOperationForm } from '../../../ui/form-state/use-operation-form.ts';
import { EditForm } from '../../../ui/forms/edit-form.tsx';
import type { InvitedRole } from '../invitations.queries.ts';

interface InviteFormProps {
  readonly invited: InvitedRole;
  readonly send: (email: string, attempt: Attempt) => Promise<unknown>;
  /** Told the address that the invitation went to. */
  readonly onSent: (email: string) => void;
  readonly onCancel: () => void;
}

const whatFollows: Readonly<Record<InvitedRole, string>> = {
  owner: 'Wyślemy link, przez który właściciel założy konto w Twojej szkole.',
  trainer: 'Wyślemy link, przez który trener założy konto w Twojej szkole.',
};

/** The address of the person to invite. */
export function InviteForm({ invited, send, onSent, onCancel }: InviteFormProps) {
  const form = useOperationForm({
    initialValues: { email: '' },
    schema: inviteOwner.body,
    send: ({ email }, attempt) => send(email.trim(), attempt),
    onDone: (_sent, { email }) => onSent(email.trim()),
    failed: 'Wysłanie zaproszenia nie powiodło się. Proszę spróbować ponownie.',
    draft: `invite-${invited}`,
  });
  return (
    <EditForm form={form} label="Zaproszenie" save="Wyślij zaproszenie" onCancel={onCancel}>
      <Text c="dimmed">{whatFollows[invited]}</Text>
      <EmailField
        label="E-mail"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        required
        withAsterisk={false}
        data-autofocus
        key={form.form.key('email')}
        {...form.form.getInputProps('email')}
      />
    </EditForm>
  );
}
