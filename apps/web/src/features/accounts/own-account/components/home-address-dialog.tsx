import { profileChange } from '@psia/contract/core/person';
import { postalCodeFaults } from '@psia/contract/core/places/postal-code.rules';
import { useQueryClient } from '@tanstack/react-query';
import { formatAddress } from '#lib/format/address.ts';
import { useSignedIn } from '#lib/session/use-signed-in.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { type LoadedProfile, ownerProfile } from '../../profile.queries.ts';
import { AddressFields } from '../../registration/components/address-fields.tsx';
import { addressToEdit } from '../../registration/registration-values.rules.ts';
import { changeOwnDataIn } from '../own-account.queries.ts';

interface HomeAddressDialogProps {
  readonly profile: LoadedProfile;
  readonly onClose: () => void;
}

const valuesOf = ({ address }: LoadedProfile) => ({ address: addressToEdit(address) });
type HomeValues = ReturnType<typeof valuesOf>;

/** Asks the signed-in owner where they live; the rest of what they have told stays. */
export function HomeAddressDialog({ profile, onClose }: HomeAddressDialogProps) {
  const queries = useQueryClient();
  const signedIn = useSignedIn();
  const { firstName, lastName, phone, email } = profile;
  const sent = ({ address }: HomeValues) => ({ firstName, lastName, phone, email, address });
  const form = useOperationForm({
    initialValues: valuesOf(profile),
    version: profile.version,
    schema: profileChange,
    check: postalCodeFaults,
    bodyOf: sent,
    send: (values, sending, { version }) =>
      sending.run(changeOwnDataIn(queries, 'ROLE_OWNER'), { ...sent(values), version }),
    say: 'Adres zapisany.',
    onDone: onClose,
    failed: 'Nie udało się zapisać adresu.',
    draft: 'home-address',
    meanwhile: {
      latest: async () => {
        const latest = await queries.query({ ...ownerProfile(signedIn), staleTime: 0 });
        return { values: valuesOf(latest), version: latest.version };
      },
      facts: ({ address }) => [
        ['Adres', formatAddress({ ...address, apartmentNumber: address.apartmentNumber || null })],
      ],
    },
  });
  return (
    <Dialog opened onClose={onClose} title="Adres na wizytę domową" busy={form.working}>
      <EditForm form={form} label="Adres na wizytę domową" save="Zapisz adres" onCancel={onClose}>
        <AddressFields form={form.form} whose="person" isFirst />
      </EditForm>
    </Dialog>
  );
}
