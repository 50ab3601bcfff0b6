import type { Id } from '@psia/contract/core/ids';
import { IconDownload } from '@tabler/icons-react';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { downloadReport } from '../client-imports.queries.ts';

/** Downloads the rows that are not added, each with the reason. */
export function ReportButton({ importId }: { readonly importId: Id<'clientImport'> }) {
  return (
    <ActionButton
      variant="default"
      leftSection={<IconDownload size={20} aria-hidden />}
      send={() => downloadReport(importId)}
      say={{ elsewhere: 'Raport jest pobrany.' }}
      failed="Nie udało się pobrać raportu."
    >
      Pobierz raport
    </ActionButton>
  );
}
