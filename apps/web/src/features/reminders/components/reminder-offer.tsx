import { Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '#lib/session/profile-context.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { toastDone, toastTold } from '#ui/feedback/toasts.tsx';
import { remindHereIn, reminders, thisBrowser } from '../reminders.queries.ts';
import { hasDeclined, noteDeclined } from '../reminders.storage.ts';
import { askedWords } from '../reminders.words.ts';
import classes from './reminders.module.css';

/**
 * Offers an owner whose request waits to be told of the answer: where this browser can, nothing reminds them yet, and they
 * have not said no.
 */
export function ReminderOffer() {
  const { id: personId } = useProfile();
  const [isDeclined, setIsDeclined] = useState(() => hasDeclined(personId));
  return isDeclined ? null : (
    <Offer
      personId={personId}
      onDecline={() => {
        noteDeclined(personId);
        setIsDeclined(true);
      }}
    />
  );
}

interface OfferProps {
  readonly personId: string;
  readonly onDecline: () => void;
}

function Offer({ personId, onDecline }: OfferProps) {
  const queries = useQueryClient();
  const { data: browser } = useQuery(thisBrowser());
  const { data: known } = useQuery({ ...reminders(personId), enabled: browser?.ability === 'able' });
  const publicKey = known?.publicKey ?? null;
  if (browser?.ability !== 'able' || publicKey === null || known?.devices.length !== 0) return null;
  return (
    <section className={`card ${classes['offer']}`} aria-label="Przypomnienia">
      <Text fw="bold">Powiadomić, gdy szkoła odpowie?</Text>
      <Text c="dimmed">
        Powiemy też o zmianach i przypomnimy o treningu. W swoim koncie wybierzesz, o czym i kiedy.
      </Text>
      <ButtonRow>
        <Button variant="default" onClick={onDecline}>
          Nie, dziękuję
        </Button>
        <ActionButton
          send={(sending) => sending.run(remindHereIn(queries), { personId, publicKey })}
          say={(asked, more) =>
            asked === 'on' ? toastDone(askedWords.on, undefined, more) : toastTold(askedWords[asked])
          }
          failed="Nie udało się włączyć przypomnień."
        >
          Powiadamiaj mnie
        </ActionButton>
      </ButtonRow>
    </section>
  );
}
