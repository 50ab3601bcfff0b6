import { Button, Text } from '@mantine/core';
import type { ClientImport } from '@psia/contract/client-imports/client-imports.contract';
import { counted } from '@psia/contract/core/words/plural';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { dropImportIn, startImportIn } from '../client-imports.queries.ts';
import { invitedWords, peopleWords, rowForms, rowsLeft } from '../client-imports.words.ts';
import { DropSheet } from './drop-sheet.tsx';
import classes from './import-progress.module.css';
import { ReportButton } from './report-button.tsx';

/** What was added of a sheet, also of one that stopped midway. */
export function ImportEnd({ sheet }: { readonly sheet: ClientImport }) {
  return sheet.state === 'failed' ? <StoppedImport sheet={sheet} /> : <DoneImport sheet={sheet} />;
}

function DoneImport({ sheet }: { readonly sheet: ClientImport }) {
  const queries = useQueryClient();
  const left = rowsLeft(sheet);
  const invited = invitedWords(sheet);
  return (
    <Panel title={`Wczytano ${peopleWords(sheet.progress)}`}>
      <div className={classes['progress']}>
        <Text role="status">
          {left === 0
            ? 'Wczytano wszystkie wiersze.'
            : `Nie wczytano: ${counted(left, rowForms)}. Powody są w raporcie.`}
        </Text>
        {invited !== null && <Text>{invited}</Text>}
        <Text c="dimmed">Jutro usuniemy ten arkusz i raport. Dodane osoby zostają.</Text>
      </div>
      <ButtonRow>
        {left > 0 && <ReportButton importId={sheet.id} />}
        <ActionButton
          variant="default"
          send={(sending) => sending.run(dropImportIn(queries), sheet.id)}
          say={{ elsewhere: 'Możesz wczytać kolejny arkusz.' }}
          failed="Nie udało się zacząć od nowa."
        >
          Wczytaj kolejny arkusz
        </ActionButton>
        <Button component={Link} to="/owners/all">
          Zobacz klientów
        </Button>
      </ButtonRow>
    </Panel>
  );
}

function StoppedImport({ sheet }: { readonly sheet: ClientImport }) {
  const queries = useQueryClient();
  const { id, invites, withKnown } = sheet;
  return (
    <Panel title="Wczytywanie się zatrzymało">
      <Text role="status">
        Dodano {peopleWords(sheet.progress)}. Możesz wczytać resztę: nikt nie zostanie dodany dwa razy.
      </Text>
      <ButtonRow>
        <DropSheet sheet={sheet} label="Porzuć arkusz" />
        <ActionButton
          send={(sending) => sending.run(startImportIn(queries, id), { invites, withKnown, attempt: sending })}
          say={{ elsewhere: 'Arkusz się wczytuje.' }}
          failed="Nie udało się wczytać reszty."
        >
          Wczytaj resztę
        </ActionButton>
      </ButtonRow>
    </Panel>
  );
}
