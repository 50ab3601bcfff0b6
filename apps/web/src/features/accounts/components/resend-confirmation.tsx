import type { resendConfirmation } from '@psia/contract/accounts/accounts.contract';
import { useState } from 'react';
import { call } from '#lib/api/call.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { useFailure } from '#ui/form-state/use-failure.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import classes from './resend-confirmation.module.css';

/** Offers to send the confirmation link to an address once more (D9). */
export function ResendConfirmation({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const { failure, fail, clear } = useFailure();
  const said = `Wysłaliśmy nowy link na adres ${email}. Sprawdź też folder ze spamem.`;

  return (
    <div className={classes['resend']}>
      <FormError failure={failure} />
      <p role="status" className={classes['words']}>
        {sent ? said : 'Nie widzisz wiadomości? Sprawdź folder ze spamem albo poproś o nowy link.'}
      </p>
      <ActionButton
        variant="default"
        send={() => {
          clear();
          return call<typeof resendConfirmation>(
            { method: 'POST', path: '/auth/resend-confirmation' },
            { body: { email } },
          );
        }}
        say={{ elsewhere: said }}
        onDone={() => setSent(true)}
        failed="Nie udało się wysłać linku. Spróbuj ponownie."
        onFailed={fail}
      >
        Wyślij link ponownie
      </ActionButton>
    </div>
  );
}
