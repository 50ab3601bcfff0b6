import { Button, Text } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { ListedIncident } from '@psia/contract/incidents/incidents.contract';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchool } from '#lib/session/school-context.ts';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { TextSkeleton } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { incidentsOfSchool } from '../incidents.queries.ts';
import { momentWords, stateWords } from '../incidents.words.ts';
import classes from './incidents.module.css';

const newIncidentDialog = fetchedLater(async () => (await import('./new-incident-dialog.tsx')).NewIncidentDialog);
const incidentDialog = fetchedLater(async () => (await import('./incident-dialog.tsx')).IncidentDialog);

/** The school's log of incidents with personal data (GDPR Art. 33): the ones there are, and noting another. */
export function IncidentLog() {
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<Id<'incident'> | 'new' | null>(null);
  const incidents = useQuery({ ...incidentsOfSchool(page), placeholderData: keepPreviousData });
  usePrefetch(newIncidentDialog, incidentDialog);
  const close = () => setOpened(null);
  return (
    <Panel
      title="Rejestr incydentów"
      description="Zgubiony telefon, wiadomość do złej osoby, wyciek hasła: zapisz każde takie zdarzenie. Jeśli ktoś może na nim ucierpieć, w ciągu 72 godzin od wykrycia zgłoś je do UODO (art. 33 RODO). Zapisów nie da się zmienić ani usunąć."
      actions={
        <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setOpened('new')}>
          Zapisz incydent
        </Button>
      }
    >
      <PagedList
        query={incidents}
        page={page}
        onPage={setPage}
        failed="Nie udało się pobrać rejestru incydentów."
        skeleton={<TextSkeleton rows={4} />}
        empty={<Text c="dimmed">Nie zapisano żadnego incydentu.</Text>}
      >
        {(content) => (
          <ul className={classes['list']}>
            {content.map((incident) => (
              <li key={incident.id} className={classes['item']}>
                <IncidentRow incident={incident} onOpen={() => setOpened(incident.id)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {opened === 'new' && <newIncidentDialog.Part onClose={close} />}
      {opened !== null && opened !== 'new' && <incidentDialog.Part incidentId={opened} onClose={close} />}
    </Panel>
  );
}

interface IncidentRowProps {
  readonly incident: ListedIncident;
  readonly onOpen: () => void;
}

function IncidentRow({ incident, onOpen }: IncidentRowProps) {
  const now = useSchoolTime();
  const { timeZone } = useSchool();
  const { foundAt, whatHappened, state } = incident;
  return (
    <>
      <div className={classes['words']}>
        <StatusPill tone={state === 'open' ? 'waiting' : 'done'}>{stateWords(incident, { now, timeZone })}</StatusPill>
        <Text fw={600}>{whatHappened}</Text>
        <Text c="dimmed" className="numbers">
          Wykryto {momentWords(foundAt)}
        </Text>
      </div>
      <Button variant="default" aria-label={`Szczegóły incydentu z ${momentWords(foundAt)}`} onClick={onOpen}>
        Szczegóły
      </Button>
    </>
  );
}
