import { Button, Text } from '@mantine/core';
import type { Owner } from '@psia/contract/owners/owners.contract';
import type { Reading } from '@psia/contract/school-documents/rules-reading.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { noteReadIn, readingsOfOwner } from '../rules-reading.queries.ts';
import { readingStateWords, readingWords } from '../rules-reading.words.ts';
import classes from './documents.module.css';

interface OwnersRulesProps {
  readonly owner: Pick<Owner, 'id' | 'hasAccount' | 'firstName' | 'lastName'>;
}

/** For trainers, of an owner: which versions of the rules were read and when; noting one that was read on paper. */
export function OwnersRules({ owner }: OwnersRulesProps) {
  const readings = useQuery(readingsOfOwner(owner.id));
  return (
    <Panel title="Regulamin szkoły">
      <QueryState
        query={readings}
        failed="Nie udało się sprawdzić, czy regulamin jest przeczytany."
        skeleton={<TextSkeleton rows={1} />}
      >
        {(known) => {
          const { currentVersion } = known;
          const isRead = known.readings.some(({ version }) => version === currentVersion);
          return (
            <div className={classes['rows']}>
              <Text className="numbers">{readingStateWords(known)}</Text>
              <Former readings={known.readings.slice(isRead ? 1 : 0)} />
              {!owner.hasAccount && currentVersion !== null && !isRead && (
                <NoteOnPaper owner={owner} version={currentVersion} />
              )}
            </div>
          );
        }}
      </QueryState>
    </Panel>
  );
}

function Former({ readings }: { readonly readings: readonly Reading[] }) {
  if (readings.length === 0) return null;
  return (
    <ul className={classes['list']}>
      {readings.map((reading) => (
        <li key={reading.version} className="numbers">
          {readingWords(reading)}
        </li>
      ))}
    </ul>
  );
}

function NoteOnPaper({ owner, version }: OwnersRulesProps & { readonly version: number }) {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const clientId: string = owner.id;
  return (
    <div>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        Przeczytany na papierze
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Regulamin przeczytany: ${owner.firstName} ${owner.lastName}?`}
        confirm="Zapisz"
        destructive={false}
        action={(sending) => sending.run(noteReadIn(queries, clientId), version)}
        say="Zapisano, że regulamin jest przeczytany."
        failed="Nie udało się zapisać."
      >
        <Text>
          Zapiszemy, że wersja {version} jest dziś przeczytana na papierze i że zapisujesz to Ty. Nie da się tego
          cofnąć.
        </Text>
      </ConfirmDialog>
    </div>
  );
}
