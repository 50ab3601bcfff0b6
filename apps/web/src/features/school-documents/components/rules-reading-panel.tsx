import { Button, Switch, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#ui/acts/use-act.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { ownersToRead, requireReadingIn, rulesSettings } from '../rules-reading.queries.ts';
import { unreadCountWords } from '../rules-reading.words.ts';
import { schoolDocument } from '../school-documents.queries.ts';
import classes from './documents.module.css';

const unreadDialog = fetchedLater(async () => (await import('./unread-dialog.tsx')).UnreadDialog);

/** Who has not read the rules that hold, and whether they have to. Nothing while no rules are published. */
export function RulesReadingPanel() {
  const { data: rules } = useQuery(schoolDocument('rules'));
  if (!rules?.current) return null;
  return (
    <Panel
      title="Przeczytanie regulaminu"
      description="Właściciele wybierają „Przeczytane” pod regulaminem; każda nowa wersja czeka na to od nowa."
    >
      <div className={classes['rows']}>
        <Unread />
        <RequireReading />
      </div>
    </Panel>
  );
}

function Unread() {
  const unread = useQuery(ownersToRead(0));
  const [isShown, setIsShown] = useState(false);
  return (
    <div>
      <QueryState
        query={unread}
        failed="Nie udało się policzyć, kto nie przeczytał regulaminu."
        skeleton={<TextSkeleton rows={1} />}
      >
        {({ totalElements }) => (
          <div className={classes['row']}>
            <Text className="numbers">{unreadCountWords(totalElements)}</Text>
            {totalElements > 0 && (
              <Button variant="default" onClick={() => setIsShown(true)}>
                Pokaż, kto
              </Button>
            )}
          </div>
        )}
      </QueryState>
      {isShown && <unreadDialog.Part onClose={() => setIsShown(false)} />}
    </div>
  );
}

function RequireReading() {
  const settings = useQuery(rulesSettings());
  const queries = useQueryClient();
  const { run, working, inputs } = useAct<boolean>({
    send: (requires, sending) => sending.run(requireReadingIn(queries), requires),
    say: { elsewhere: 'Zmieniono, czy trzeba przeczytać regulamin.' },
    failed: 'Nie udało się zmienić ustawienia.',
  });
  return (
    <QueryState query={settings} failed="Nie udało się pobrać ustawienia." skeleton={<TextSkeleton rows={1} />}>
      {({ requiresReading }) => {
        const isRequired = inputs[0] ?? requiresReading;
        return (
          <Switch
            label="Wymagaj przeczytania regulaminu przed prośbą o trening"
            description="Wyłączone: przypominamy o regulaminie, ale prośbę można wysłać."
            checked={isRequired}
            disabled={working}
            aria-busy={working}
            onChange={() => {
              run(!requiresReading).catch(() => undefined);
            }}
          />
        );
      }}
    </QueryState>
  );
}
