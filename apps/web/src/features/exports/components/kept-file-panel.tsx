import { Text } from '@mantine/core';
import type { KeptExport } from '@psia/contract/exports/exports.contract';
import type { ExportKind } from '@psia/contract/exports/exports.rules';
import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { askForFileIn, downloadKeptFile, keptFiles } from '../kept-files.queries.ts';
import { kindWords, stateWords } from '../kept-files.words.ts';
import classes from './kept-file-panel.module.css';

interface KeptFilePanelProps {
  readonly kind: ExportKind;
}

/** A file with data, of oneself or of the school: asking for it, how far it is, and downloading it for a week (D206). */
export function KeptFilePanel({ kind }: KeptFilePanelProps) {
  const files = useQuery(keptFiles());
  const { title, description } = kindWords[kind];
  return (
    <Panel title={title} description={description}>
      <QueryState
        query={files}
        failed="Nie udało się sprawdzić, czy plik jest gotowy."
        skeleton={<TextSkeleton rows={2} />}
      >
        {(all) => <KeptFile kind={kind} file={all.find((one) => one.kind === kind)} />}
      </QueryState>
    </Panel>
  );
}

interface KeptFileProps extends KeptFilePanelProps {
  readonly file: KeptExport | undefined;
}

function KeptFile({ kind, file }: KeptFileProps) {
  const isDone = file?.state === 'done';
  const isInWork = file?.state === 'waiting' || file?.state === 'running';
  return (
    <div className={classes['file']}>
      <Text role="status">{file && stateWords(file)}</Text>
      {isInWork && (
        <progress className={classes['progress']} max={100} value={file.percent} aria-label="Przygotowywanie pliku" />
      )}
      <div className={classes['buttons']}>
        {isDone && (
          <ActionButton
            leftSection={<IconDownload size={20} aria-hidden />}
            send={() => downloadKeptFile(file)}
            say={{ elsewhere: 'Plik jest pobrany.' }}
            failed="Nie udało się pobrać pliku."
          >
            Pobierz ZIP
          </ActionButton>
        )}
        {!isInWork && <AskButton kind={kind} isFirst={file === undefined} />}
      </div>
    </div>
  );
}

function AskButton({ kind, isFirst }: KeptFilePanelProps & { readonly isFirst: boolean }) {
  const queries = useQueryClient();
  return (
    <ActionButton
      variant="default"
      send={(sending) => sending.run(askForFileIn(queries, kind), sending)}
      say={{ elsewhere: 'Przygotowujemy plik.' }}
      failed="Nie udało się zacząć."
    >
      {isFirst ? 'Przygotuj plik' : 'Przygotuj nowy plik'}
    </ActionButton>
  );
}
