import { Button } from '@mantine/core';
import type { ClientImport } from '@psia/contract/client-imports/client-imports.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { startImportIn } from '../client-imports.queries.ts';
import { peopleWords } from '../client-imports.words.ts';

interface StartImportProps {
  readonly sheet: ClientImport;
  readonly invites: boolean;
  readonly withKnown: boolean;
}

/** Has the rows be added, after a question that says what is added and that it isn't taken back. */
export function StartImport({ sheet, invites, withKnown }: StartImportProps) {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { id, version, counts } = sheet;
  const rows = counts.good + (withKnown ? counts.known : 0);
  const people = {
    clients: counts.clients + (withKnown ? counts.knownClients : 0),
    dogs: counts.dogs + (withKnown ? counts.knownDogs : 0),
  };
  const label = rows === counts.rows ? 'Wczytaj wszystkie' : `Wczytaj tylko poprawne (${rows})`;
  return (
    <>
      <Button disabled={rows === 0} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Wczytać ${peopleWords(people)}?`}
        confirm="Wczytaj"
        destructive={false}
        action={(sending) => sending.run(startImportIn(queries, id), { invites, withKnown, version, attempt: sending })}
        say={{ elsewhere: 'Arkusz się wczytuje.' }}
        failed="Nie udało się zacząć."
      >
        Tego nie cofniesz przyciskiem „Cofnij”: dodane osoby trzeba potem usuwać pojedynczo.
        {invites && ' Osoby z adresem e-mail dostaną zaproszenie.'}
      </ConfirmDialog>
    </>
  );
}
