import type { resendConfirmation } from '@psia/contract/accounts/accounts.contract';
import { useState } from 'react';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { type Failure, FormError } from '../../../ui/forms/form-error.tsx';
import classes from './resend-confirmation.module.css';

const failed = 'Nie udało się wysłać linku. Spróbuj ponownie.';

/** Offers to send the confirmation link to an address once more (D9). */
export function ResendConfirmation({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const send = async () => {
    setFailure(null);
    try {
      await call<typeof resendConfirmation>({ method: 'POST', path: '/auth/resend-confirmation' }, { body: { email } });
      setSent(true);
    } catch (error) {
      setFailure({ text: failed, reason: reasonOf(error) });
    }
  };

  return (
    <div className={classes['resend']}>
      <FormError failure={failure} />
      <p role="status" className={classes['words']}>
        {sent
          ? `Wysłaliśmy nowy link na adres ${email}. Sprawdź też folder ze spamem.`
          : 'Nie widzisz wiadomości? Sprawdź folder ze spamem albo poproś o nowy link.'}
      </p>
      <ActionButton variant="default" action={send}>
        Wyślij link ponownie
      </ActionButton>
    </div>
  );
}
