import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { useFailure } from '#ui/form-state/use-failure.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { Outcome, PublicScreen } from '../../accounts/accounts.public.ts';
import { stopMails } from '../reminders.queries.ts';

const title = 'Przypomnienia e-mailem';

/** Where the link of a mailed reminder leads: one press ends such mails, without signing in. */
export function StopReminders() {
  const { reader = '', secret = '' } = useParams();
  const [isOver, setIsOver] = useState(false);
  const { failure, fail, clear } = useFailure();
  if (isOver) {
    return (
      <PublicScreen title={title}>
        <Outcome
          good
          text="Nie przypomnimy już e-mailem."
          hint="Wiadomości o zmianach treningów przychodzą jak dotąd. Przypomnienia włączysz znowu w swoim koncie."
        >
          <Button component={Link} to="/">
            Przejdź dalej
          </Button>
        </Outcome>
      </PublicScreen>
    );
  }
  return (
    <PublicScreen title={title} description="Nie będziemy już przypominać e-mailem o treningach i zadaniach.">
      <FormError failure={failure} />
      <ActionButton
        send={(sending) => {
          clear();
          return stopMails({ reader, secret }, sending);
        }}
        say={{ elsewhere: 'Przypomnienia e-mailem są wyłączone.' }}
        onDone={() => setIsOver(true)}
        failed="Nie udało się wyłączyć przypomnień."
        onFailed={fail}
      >
        Wyłącz przypomnienia e-mailem
      </ActionButton>
    </PublicScreen>
  );
}
