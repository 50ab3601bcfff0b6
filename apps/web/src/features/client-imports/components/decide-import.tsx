import { Button, Switch } from '@mantine/core';
import type { ClientImport } from '@psia/contract/client-imports/client-imports.contract';
import { counted } from '@psia/contract/core/words/plural';
import { useState } from 'react';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { AddressTabs } from '#ui/page/address-tabs.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { countsWords, rowForms, verdictNames } from '../client-imports.words.ts';
import classes from './decide-import.module.css';
import { JudgedRows } from './judged-rows.tsx';
import { ReportButton } from './report-button.tsx';
import { StartImport } from './start-import.tsx';

interface DecideImportProps {
  readonly sheet: ClientImport;
  readonly onBack: () => void;
}

/** What has to be looked at comes first. */
const order = ['fault', 'known', 'repeated', 'good'] as const;

/** The third step: what becomes of each row, and whether the good ones are added. */
export function DecideImport({ sheet, onBack }: DecideImportProps) {
  const { counts } = sheet;
  const [invites, setInvites] = useState(false);
  const [withKnown, setWithKnown] = useState(false);
  const [first = 'good', ...others] = order.filter((verdict) => counts[verdict] > 0);
  const tabOf = (verdict: (typeof order)[number]) => ({
    value: verdict,
    label: `${verdictNames[verdict]} (${counts[verdict]})`,
    content: <JudgedRows importId={sheet.id} version={sheet.version} verdict={verdict} />,
  });
  return (
    <>
      <Panel title="Sprawdzone wiersze" description={countsWords(counts)}>
        <AddressTabs label="Wiersze" name="wiersze" tabs={[tabOf(first), ...others.map(tabOf)]} />
        {counts.good < counts.rows && (
          <div className={classes['report']}>
            <ReportButton importId={sheet.id} />
          </div>
        )}
      </Panel>
      <Panel title="Wczytanie">
        <div className={classes['choices']}>
          {counts.known > 0 && (
            <Switch
              label={`Wczytaj też osoby, które może już są (${counted(counts.known, rowForms)})`}
              description="Ktoś ma już ich telefon albo adres e-mail. Domyślnie je pomijamy."
              checked={withKnown}
              onChange={({ currentTarget }) => setWithKnown(currentTarget.checked)}
            />
          )}
          <Switch
            label="Wyślij zaproszenia do aplikacji"
            description={`Dostaną je osoby z adresem e-mail (${counts.withEmail}), na ile pozwala dzienny limit. Możesz je też wysłać później, z danych klienta.`}
            checked={invites}
            onChange={({ currentTarget }) => setInvites(currentTarget.checked)}
          />
        </div>
        <ButtonRow>
          <Button variant="default" onClick={onBack}>
            Wróć do kolumn
          </Button>
          <StartImport sheet={sheet} invites={invites} withKnown={withKnown} />
        </ButtonRow>
      </Panel>
    </>
  );
}
