import { Text } from '@mantine/core';
import type { Owner } from '@psia/contract/owners/owners.contract';
import { EditPanel } from '../../../ui/forms/edit-panel.tsx';
import { fetchedLater, usePrefetch } from '../../../ui/loading/fetched-later.tsx';

const emailForm = fetchedLater(async () => (await import('./email-form.tsx')).EmailForm);

/** Says that an owner has not proved the address, or has lost it to somebody who has, and takes another one (D191). */
export function UnprovenEmail({ owner }: { readonly owner: Pick<Owner, 'id' | 'email'> }) {
  const draft = `email-of-${owner.id}`;
  usePrefetch(emailForm);
  return (
    <EditPanel
      title="E-mail niepotwierdzony"
      subject="adres e-mail"
      draft={draft}
      form={(close) => <emailForm.Part owner={owner} draft={draft} onClose={close} />}
      view={() => <Text>{wordsOf(owner)}</Text>}
    />
  );
}

function wordsOf({ email }: Pick<Owner, 'email'>): string {
  return email === ''
    ? 'Adres tej osoby potwierdził ktoś inny, więc nie można się już nim zalogować na to konto. Podaj inny adres: wyślemy tam link do ustawienia hasła.'
    : 'Ta osoba może się logować, ale nie potwierdziła jeszcze adresu, więc nie wysyłamy jej wiadomości o treningach. Jeśli adres jest błędny, podaj inny.';
}
