import type { Sending } from '#ui/acts/sending.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import type { Group } from '@psia/contract/groups/groups.contract';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

interface LeaveGroupProps {
  readonly dog: { readonly id: string; readonly name: string };
  readonly group: Group;
  readonly leave: (sending: Sending) => Promise<unknown>;
}

/** Takes the dog out of a group, after asking; without enrolments only a trainer could bring it back (D54). */
export function LeaveGroup({ dog, group, leave }: LeaveGroupProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        Wypisz<VisuallyHidden component="span">{` z grupy ${group.name}: ${dog.name}`}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Wypisać z grupy „${group.name}”?`}
        confirm="Wypisz z grupy"
        action={leave}
        say="Pupil wypisany z grupy."
        failed="Nie udało się wypisać pupila z grupy."
      >
        Pupil: {dog.name}. Treningi tej grupy znikną z jego kalendarza, a trenerzy się o tym dowiedzą.
        {!group.enrollmentsEnabled && ' Zapisy do grupy są zamknięte, więc z powrotem może dodać go tylko trener.'}
      </ConfirmDialog>
    </>
  );
}
