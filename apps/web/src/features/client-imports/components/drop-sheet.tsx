import { Button } from '@mantine/core';
import type { ClientImport } from '@psia/contract/client-imports/client-imports.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { dropImportIn } from '../client-imports.queries.ts';

interface DropSheetProps {
  readonly sheet: ClientImport;
  readonly label: string;
}

/** Forgets a sheet that was not added, after a question. */
export function DropSheet({ sheet, label }: DropSheetProps) {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Porzucić ten arkusz?"
        confirm="Porzuć arkusz"
        action={(sending) => sending.run(dropImportIn(queries), sheet.id)}
        say="Arkusz porzucony."
        failed="Nie udało się porzucić arkusza."
      >
        Zapomnimy plik i wybrane kolumny. Klienci, których już dodano, zostają.
      </ConfirmDialog>
    </>
  );
}
