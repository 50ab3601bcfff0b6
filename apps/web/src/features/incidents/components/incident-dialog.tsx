import { Text } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { Incident } from '@psia/contract/incidents/incidents.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchool } from '#lib/session/school-context.ts';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FactList } from '#ui/lists/fact-list.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { PlainText } from '#ui/texts/plain-text.tsx';
import { incidentById } from '../incidents.queries.ts';
import { deedWords, entryWords, momentWords, stateWords } from '../incidents.words.ts';
import { EntryForm } from './entry-form.tsx';
import classes from './incidents.module.css';

interface IncidentDialogProps {
  readonly incidentId: Id<'incident'>;
  readonly onClose: () => void;
}

/** An incident to read with all that was added, and adding to it. */
export function IncidentDialog({ incidentId, onClose }: IncidentDialogProps) {
  const incident = useQuery(incidentById(incidentId));
  // Each entry begins with an empty form.
  const [added, setAdded] = useState(0);
  return (
    <Dialog opened onClose={onClose} title="Incydent" size="lg">
      <QueryState query={incident} failed="Nie udało się pobrać incydentu." skeleton={<TextSkeleton rows={8} />}>
        {(known) => (
          <div className={classes['list']}>
            <Facts incident={known} />
            <Entries incident={known} />
            <EntryForm
              key={added}
              incidentId={incidentId}
              isDecided={known.state !== 'open'}
              onAdded={() => setAdded(added + 1)}
            />
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}

function Facts({ incident }: { readonly incident: Incident }) {
  const now = useSchoolTime();
  const { timeZone } = useSchool();
  const { foundAt, reportBy, whatHappened, whoseData, whatWasDone, noted } = incident;
  return (
    <FactList
      facts={[
        ['Stan', stateWords(incident, { now, timeZone })],
        ['Wykryto', momentWords(foundAt)],
        ['72 godziny mijają', momentWords(reportBy)],
        ['Zapisano', deedWords(noted)],
        ['Co się stało', <PlainText key="what">{whatHappened}</PlainText>],
        ['Czyje i jakie dane', <PlainText key="whose">{whoseData}</PlainText>],
        ['Co zrobiono', <PlainText key="done">{whatWasDone}</PlainText>],
      ]}
    />
  );
}

function Entries({ incident: { entries } }: { readonly incident: Incident }) {
  if (entries.length === 0) return null;
  return (
    <ul className={classes['list']} aria-label="Wpisy">
      {entries.map(({ kind, entryText, added }, index) => (
        <li key={index} className={classes['entry']}>
          <Text fw={600}>{entryWords[kind]}</Text>
          <Text c="dimmed" className="numbers">
            {deedWords(added)}
          </Text>
          <PlainText>{entryText}</PlainText>
        </li>
      ))}
    </ul>
  );
}
