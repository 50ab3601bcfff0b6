import type { Sending } from '#ui/acts/sending.ts';
import { Text } from '@mantine/core';
import { EditPanel } from '#ui/forms/edit-panel.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import type { UnprovenPerson } from './email-form.tsx';

const emailForm = fetchedLater(async () => (await import('./email-form.tsx')).EmailForm);

interface UnprovenEmailProps {
  readonly person: UnprovenPerson;
  /** Tells whose address it is where several people are listed. */
  readonly name?: string;
  /** Gives the person another address, which is sent a link. */
  readonly give: (email: string, sending: Sending) => Promise<unknown>;
}

/** Says that somebody has not proved the address, or has lost it to somebody who has, and takes another one (D191). */
export function UnprovenEmail({ person, name, give }: UnprovenEmailProps) {
  const draft = `email-of-${person.id}`;
  usePrefetch(emailForm);
  const isOf = name === undefined ? '' : `: ${name}`;
  return (
    <EditPanel
      title={`E-mail niepotwierdzony${isOf}`}
      subject={`adres e-mail${isOf}`}
      draft={draft}
      form={(close) => <emailForm.Part person={person} give={give} draft={draft} onClose={close} />}
      view={() => <Text>{wordsOf(person)}</Text>}
    />
  );
}

function wordsOf({ email }: UnprovenPerson): string {
  return email === ''
    ? 'Adres tej osoby potwierdził ktoś inny, więc nie można się już nim zalogować na to konto. Podaj inny adres: wyślemy tam link do ustawienia hasła.'
    : 'Ta osoba może się logować, ale nie potwierdziła jeszcze adresu, więc nie wysyłamy jej wiadomości o treningach. Jeśli adres jest błędny, podaj inny.';
}
