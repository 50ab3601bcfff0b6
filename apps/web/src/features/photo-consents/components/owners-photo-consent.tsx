import { Text } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { Owner } from '@psia/contract/owners/owners.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { noteConsentIn, photoConsentOf } from '../photo-consents.queries.ts';
import { ConsentButton } from './consent-button.tsx';
import { ConsentState } from './consent-state.tsx';

interface OwnersPhotoConsentProps {
  readonly owner: Pick<Owner, 'id' | 'hasAccount'>;
}

/** On an owner's page, for trainers: the consent to photos with its history; of a client it is noted from paper. */
export function OwnersPhotoConsent({ owner }: OwnersPhotoConsentProps) {
  const consent = useQuery(photoConsentOf(owner.id));
  const clientId: string = owner.id;
  return (
    <Panel title="Zgoda na zdjęcia">
      <ConsentState consent={consent}>
        {(isGiven) =>
          owner.hasAccount ? (
            <Text c="dimmed">Decyduje o niej właściciel w swoim koncie.</Text>
          ) : (
            <ButtonRow>
              {isGiven !== false && <Note clientId={clientId} isGiven={false} />}
              {isGiven !== true && <Note clientId={clientId} isGiven />}
            </ButtonRow>
          )
        }
      </ConsentState>
    </Panel>
  );
}

function Note({ clientId, isGiven }: { readonly clientId: Id<'client'>; readonly isGiven: boolean }) {
  const queries = useQueryClient();
  return (
    <ConsentButton
      isGiven={isGiven}
      label={isGiven ? 'Zgoda na papierze' : 'Brak zgody na papierze'}
      send={(sending) => sending.run(noteConsentIn(queries, clientId), isGiven)}
    />
  );
}
