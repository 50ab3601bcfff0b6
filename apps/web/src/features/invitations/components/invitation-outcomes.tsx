import { Button, Text } from '@mantine/core';
import { IconAlertCircle, IconMailCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import type { InvitationOutcome } from '../invitation-outcomes.rules.ts';
import classes from './invitation-outcomes.module.css';
import { ResendButton } from './resend-button.tsx';

interface InvitationOutcomesProps {
  readonly outcomes: readonly InvitationOutcome[];
  readonly onClose: () => void;
}

/** What became of each of several addresses. */
export function InvitationOutcomes({ outcomes, onClose }: InvitationOutcomesProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const sent = outcomes.filter(({ isSent }) => isSent).length;
  return (
    <>
      <Text role="status" fw={600}>
        Wysłane zaproszenia: {sent} z {outcomes.length}
      </Text>
      <ul className={classes['outcomes']}>
        {outcomes.map(({ email, isSent, words, waiting }) => (
          <li key={email} className={classes['outcome']}>
            {isSent ? (
              <IconMailCheck size={20} className={classes['sent']} aria-hidden />
            ) : (
              <IconAlertCircle size={20} className={classes['refused']} aria-hidden />
            )}
            <span className={classes['words']}>
              <span className={classes['email']}>{email}</span>
              <span>{words}</span>
            </span>
            {waiting && <ResendButton invitation={waiting} email={email} />}
          </li>
        ))}
      </ul>
      <ButtonRow>
        <Button ref={button} variant="default" onClick={onClose}>
          Zamknij
        </Button>
      </ButtonRow>
    </>
  );
}
