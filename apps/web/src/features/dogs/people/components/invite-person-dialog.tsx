import { Checkbox, Text } from '@mantine/core';
import { inviteDogPerson } from '@psia/contract/dogs/dog-people.contract';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { EmailField } from '#ui/fields/email-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { dogsOfOwner } from '../../dogs.queries.ts';
import { inviteIn } from '../people.queries.ts';

interface InvitePersonDialogProps {
  readonly dog: Dog;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks whom to invite, and to which of the owner's dogs. */
export function InvitePersonDialog({ dog, opened, onClose }: InvitePersonDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Zaproś do opieki: ${dog.name}`}>
      <InvitePersonForm dog={dog} onClose={onClose} />
    </Dialog>
  );
}

const noDogs: string[] = [];

interface Values {
  readonly email: string;
  /** The ids of the owner's other dogs that are chosen as well. */
  readonly others: string[];
}

function InvitePersonForm({ dog, onClose }: Omit<InvitePersonDialogProps, 'opened'>) {
  const queries = useQueryClient();
  const { data: dogs = [] } = useQuery(dogsOfOwner(dog.ownerId));
  const others = dogs.filter(({ id, ownerId }) => id !== dog.id && ownerId === dog.ownerId);
  const bodyOf = ({ email, others: chosen }: Values) => ({ email, dogIds: [dog.id, ...chosen] });
  const form = useOperationForm({
    initialValues: { email: '', others: noDogs },
    schema: inviteDogPerson.body,
    bodyOf,
    send: (values, sending) =>
      sending.run(inviteIn(queries), { ownerId: dog.ownerId, attempt: sending, ...bodyOf(values) }),
    say: 'Zaproszenie wysłane.',
    onDone: onClose,
    failed: 'Nie udało się wysłać zaproszenia.',
    draft: `invite-dog-person-${dog.id}`,
  });
  return (
    <EditForm form={form} label="Zaproszenie" save="Wyślij zaproszenie" onCancel={onClose}>
      <Text c="dimmed">
        Zaproszona osoba odpowie po zalogowaniu. Jeśli nie ma jeszcze konta, dostanie link, przez który je założy.
      </Text>
      <EmailField
        label="E-mail"
        required
        data-autofocus
        key={form.form.key('email')}
        {...form.form.getInputProps('email')}
      />
      {others.length > 0 && (
        <Checkbox.Group label="Zaproś też do" key={form.form.key('others')} {...form.form.getInputProps('others')}>
          {others.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name} mt="xs" />
          ))}
        </Checkbox.Group>
      )}
    </EditForm>
  );
}
