import { Switch } from '@mantine/core';
import { profileChange } from '@psia/contract/core/person';
import { postalCodeFaults } from '@psia/contract/core/places/postal-code.rules';
import type { Role } from '@psia/contract/core/role';
import { useQueryClient } from '@tanstack/react-query';
import { formatAddress } from '#lib/format/address.ts';
import { useSignedIn } from '#lib/session/use-signed-in.ts';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { shownToOwners } from '../own-account.words.ts';
import { type LoadedProfile, ownerProfile, trainerProfile } from '../../profile.queries.ts';
import { addressToEdit, typedAddress } from '../../registration/registration-values.rules.ts';
import { PersonSections } from '../../registration/components/person-sections.tsx';
import { changeOwnDataIn } from '../own-account.queries.ts';

interface OwnDataFormProps {
  readonly role: Role;
  readonly profile: LoadedProfile;
  readonly draft: string;
  readonly onClose: () => void;
}

function valuesOf({ firstName, lastName, phone, address, showsPhone = false }: LoadedProfile) {
  return { firstName, lastName, phone, address: addressToEdit(address), showsPhone };
}

type OwnValues = ReturnType<typeof valuesOf>;

function factsOf({ firstName, lastName, phone, address, showsPhone }: OwnValues) {
  const typed = typedAddress(address);
  const written = typed && { ...typed, apartmentNumber: typed.apartmentNumber || null };
  return [
    ['Imię', firstName],
    ['Nazwisko', lastName],
    ['Telefon', showsPhone ? `${phone}, ${shownToOwners}` : phone],
    ['Adres', formatAddress(written)],
  ] as const;
}

/** Changes the signed-in person's name, phone and address, a trainer's with who sees the phone (D196); the e-mail is shown and stays (D77). */
export function OwnDataForm({ role, profile, draft, onClose }: OwnDataFormProps) {
  const queries = useQueryClient();
  const signedIn = useSignedIn();
  const { email } = profile;
  const isOwner = role === 'ROLE_OWNER';
  const sent = (values: OwnValues) => ({
    ...values,
    email,
    address: isOwner ? typedAddress(values.address) : values.address,
  });
  const form = useOperationForm({
    initialValues: valuesOf(profile),
    version: profile.version,
    schema: profileChange,
    check: postalCodeFaults,
    bodyOf: sent,
    send: (values, sending, { version }) => sending.run(changeOwnDataIn(queries, role), { ...sent(values), version }),
    say: 'Zmiany zapisane pomyślnie!',
    onDone: onClose,
    failed: 'Nie udało się zapisać zmian.',
    draft,
    meanwhile: {
      latest: async () => {
        const own = isOwner ? ownerProfile(signedIn) : trainerProfile(signedIn);
        const latest = await queries.query({ ...own, staleTime: 0 });
        return { values: valuesOf(latest), version: latest.version };
      },
      facts: factsOf,
    },
  });
  return (
    <EditForm form={form} label="Twoje dane" save="Zapisz zmiany" onCancel={onClose}>
      <PersonSections form={form.form} email={email} address={isOwner ? 'optional' : 'required'} />
      {role === 'ROLE_TRAINER' && (
        <Switch
          label="Pokazuj mój telefon właścicielom"
          description="Zobaczą go właściciele Twojej szkoły: przy treningach z Tobą i w wiadomościach o nich."
          key={form.form.key('showsPhone')}
          {...form.form.getInputProps('showsPhone', { type: 'checkbox' })}
        />
      )}
    </EditForm>
  );
}
