import type { InvitationOutcome } from '../invitation-outcomes.rules.ts';
import { Text, Textarea } from '@mantine/core';
import { dateOf } from '@psia/contract/core/time';
import { inviteOwner, type WaitingInvitation } from '@psia/contract/invitations/invitations.contract';
import { type KeyboardEvent, useState } from 'react';
import type { Sending } from '#ui/acts/sending.ts';
import { formatDate } from '#lib/format/dates.ts';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { addressesIn } from '../invited-addresses.rules.ts';
import type { InvitedRole } from '../invitations.queries.ts';

/** The one address that was invited, or what became of each of several. */
type Invited = string | readonly InvitationOutcome[];

interface InviteFormProps {
  readonly invited: InvitedRole;
  /** The invitations that nobody has registered by yet. */
  readonly waiting: readonly WaitingInvitation[];
  readonly send: (addresses: readonly string[], sending: Sending) => Promise<Invited>;
  readonly onDone: (invited: Invited) => void;
  readonly onCancel: () => void;
}

const whatFollows: Readonly<Record<InvitedRole, string>> = {
  owner: 'Wyślemy link, przez który właściciel założy konto w Twojej szkole.',
  trainer: 'Wyślemy link, przez który trener założy konto w Twojej szkole.',
};

const isAddress = (email: string) => inviteOwner.body.safeParse({ email }).success;

/** The addresses that are none, when there are several to look through. */
function faultOf(addresses: readonly string[]): string | undefined {
  const wrong = addresses.filter((address) => !isAddress(address));
  return addresses.length > 1 && wrong.length > 0 ? `To nie są adresy e-mail: ${wrong.join(', ')}` : undefined;
}

/** The address of the person to invite, or a list of them. An address that waits already is asked about first (D15). */
export function InviteForm({ invited, waiting, send, onDone, onCancel }: InviteFormProps) {
  const [askedAbout, setAskedAbout] = useState<string | null>(null);

  const questionOn = (addresses: readonly string[]): string | undefined => {
    const [only = '', ...more] = addresses.map((address) => address.toLowerCase());
    const earlier = waiting.find(({ email }) => email?.toLowerCase() === only);
    if (!earlier || more.length > 0 || askedAbout === only) return undefined;
    setAskedAbout(only);
    return `Zaproszenie na ten adres czeka od ${formatDate(dateOf(earlier.createdAt))}; wysłać ponownie?`;
  };
  const form = useOperationForm({
    initialValues: { email: '' },
    schema: inviteOwner.body,
    bodyOf: ({ email }) => ({ email: addressesIn(email)[0] ?? '' }),
    check: ({ email }) => {
      const addresses = addressesIn(email);
      const fault = faultOf(addresses) ?? (addresses.every(isAddress) ? questionOn(addresses) : undefined);
      return fault === undefined ? {} : { email: fault };
    },
    onChange: () => setAskedAbout(null),
    send: ({ email }, sending) => send(addressesIn(email), sending),
    say: { elsewhere: 'Zaproszenie wysłane.' },
    onDone,
    failed: 'Wysłanie zaproszenia nie powiodło się. Proszę spróbować ponownie.',
    draft: `invite-${invited}`,
  });
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    form.submit();
  };
  return (
    <EditForm
      form={form}
      label="Zaproszenie"
      save={askedAbout === null ? 'Wyślij zaproszenie' : 'Wyślij ponownie'}
      onCancel={onCancel}
    >
      <Text c="dimmed">{whatFollows[invited]}</Text>
      <Textarea
        label="E-mail"
        description="Możesz wkleić kilka adresów: po przecinku, spacji albo jeden pod drugim."
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={2000}
        required
        data-autofocus
        onKeyDown={sendOnEnter}
        key={form.form.key('email')}
        {...form.form.getInputProps('email')}
      />
    </EditForm>
  );
}
