import { IconDownload } from '@tabler/icons-react';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { useNarrow } from '#ui/page/use-narrow.ts';
import { downloadList, type WholeList } from '../exports.queries.ts';

interface DownloadCsvProps {
  readonly list: WholeList;
  /** What is typed into the search of the list, if it has one. */
  readonly search?: string;
}

const label = 'Pobierz CSV';

/** Downloads a list as CSV, with what its search finds; on a phone an icon, so that the head stays short. */
export function DownloadCsv({ list, search = '' }: DownloadCsvProps) {
  const isNarrow = useNarrow(480);
  return (
    <ActionButton
      variant="default"
      {...(isNarrow ? { 'aria-label': label, px: 'sm' } : { leftSection: <IconDownload size={20} aria-hidden /> })}
      send={() => downloadList(list, search)}
      say={{ elsewhere: 'Plik jest pobrany.' }}
      failed="Nie udało się pobrać pliku."
    >
      {isNarrow ? <IconDownload size={20} aria-hidden /> : label}
    </ActionButton>
  );
}
