import { resendProof } from '@psia/contract/accounts/accounts.contract';
import { useState } from 'react';
import { reasonOf } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import classes from './unproven-notice.module.css';

/** Asks a person who is signed in to prove the mailbox of their e-mail, to which nothing else is sent before (D191). */
export function UnprovenNotice({ email }: { readonly email: string }) {
  const [outcome, setOutcome] = useState<string | null>(null);

  const said = `Wysłaliśmy nowy link na adres ${email}. Sprawdź też folder ze spamem.`;

  return (
    <section aria-label="Potwierdź adres e-mail" className={classes['notice']}>
      <div className={classes['words']}>
        <p className={classes['title']}>Potwierdź adres e-mail</p>
        <p role="status" className={classes['text']}>
          {outcome ??
            `Link do potwierdzenia jest w wiadomości na adres ${email}. Dopóki go nie otworzysz, nie wysyłamy tam wiadomości o treningach.`}
        </p>
      </div>
      <ActionButton
        variant="default"
        send={() => call(resendProof, {})}
        say={{ elsewhere: said }}
        onDone={() => setOutcome(said)}
        failed="Nie udało się wysłać linku. Spróbuj ponownie."
        onFailed={(text, error) => setOutcome(reasonOf(error) ?? text)}
      >
        Wyślij ponownie
      </ActionButton>
    </section>
  );
}
