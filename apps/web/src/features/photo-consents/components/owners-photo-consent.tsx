import { Text } from '@mantine/core';
import type { Owner } from '@psia/contract/owners/owners.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { noteConsentIn, photoConsentOf } from '../photo-consents.queries.ts';
import { ConsentPill } from './consent-pill.tsx';
import { Decisions } from './decisions.tsx';
import classes from './photo-consent.module.css';

interface OwnersPhotoConsentProps {
  readonly owner: Pick<Owner, 'id' | 'hasAccount'>;
}

/** On an owner's page, for trainers: the consent to photos with its history; of a client it is noted from paper. */
export function OwnersPhotoConsent({ owner }: OwnersPhotoConsentProps) {
  const consent = useQuery(photoConsentOf(owner.id));
  const clientId: string = owner.id;
  return (
    <Panel title="Zgoda na zdjęcia">
      <QueryState
        query={consent}
        failed="Nie udało się sprawdzić zgody na zdjęcia."
        skeleton={<TextSkeleton rows={1} />}
      >
        {({ isGiven, decisions }) => (
          <div className={classes['consent']}>
            <div role="status">
              <ConsentPill isGiven={isGiven} />
            </div>
            <Decisions decisions={decisions} />
            {owner.hasAccount ? (
              <Text c="dimmed">Decyduje o niej właściciel w swoim koncie.</Text>
            ) : (
              <ButtonRow>
                {isGiven !== false && <Note clientId={clientId} isGiven={false} />}
                {isGiven !== true && <Note clientId={clientId} isGiven />}
              </ButtonRow>
            )}
          </div>
        )}
      </QueryState>
    </Panel>
  );
}

function Note({ clientId, isGiven }: { readonly clientId: string; readonly isGiven: boolean }) {
  const queries = useQueryClient();
  return (
    <ActionButton
      variant="default"
      send={(sending) => sending.run(noteConsentIn(queries, clientId), isGiven)}
      say={isGiven ? 'Zgoda na zdjęcia jest zapisana.' : 'Zapisano brak zgody na zdjęcia.'}
      failed="Nie udało się zapisać zgody."
    >
      {isGiven ? 'Zgoda na papierze' : 'Brak zgody na papierze'}
    </ActionButton>
  );
}
