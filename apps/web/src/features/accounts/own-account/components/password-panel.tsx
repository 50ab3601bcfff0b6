import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useFocusBack } from '#ui/dialogs/use-focus-back.ts';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { Panel } from '#ui/page/panel.tsx';

const passwordForm = fetchedLater(async () => (await import('./password-form.tsx')).PasswordForm);

/** Changing one's own password: hidden until it is asked for, and again once it is done or cancelled. */
export function PasswordPanel() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useFocusBack(isOpen);
  usePrefetch(passwordForm);
  return (
    <Panel
      title="Hasło"
      actions={
        !isOpen && (
          <Button ref={button} variant="default" onClick={() => setIsOpen(true)}>
            Zmień hasło
          </Button>
        )
      }
    >
      {isOpen ? (
        <passwordForm.Part onClose={() => setIsOpen(false)} />
      ) : (
        <Text c="dimmed">Po zmianie wylogujemy Cię na innych urządzeniach, a tutaj pracujesz dalej.</Text>
      )}
    </Panel>
  );
}
