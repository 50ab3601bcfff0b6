import { Button, Text } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import classes from './invitation-sent.module.css';

interface InvitationSentProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Says that the invitation is on its way. */
export function InvitationSent({ email, onClose }: InvitationSentProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <div role="status" className={classes['sent']}>
        <IconMailCheck size={32} stroke={1.75} aria-hidden />
        <div>
          <Text fw={600}>Zaproszenie wysłane pomyślnie!</Text>
          <Text c="dimmed">Link dla {email} działa 7 dni.</Text>
        </div>
      </div>
      <ButtonRow>
        <Button ref={button} variant="default" onClick={onClose}>
          Zamknij
        </Button>
      </ButtonRow>
    </>
  );
}
