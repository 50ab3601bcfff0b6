import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { ownPhotoConsent, setConsentIn } from '../photo-consents.queries.ts';
import { ConsentPill } from './consent-pill.tsx';
import { Decisions } from './decisions.tsx';
import classes from './photo-consent.module.css';

/** In an owner's account: giving and withdrawing the consent to photos, and when that was done. */
export function OwnPhotoConsent() {
  const consent = useQuery(ownPhotoConsent());
  return (
    <Panel
      title="Zgoda na zdjęcia"
      description="Czy szkoła może publikować zdjęcia Twoje i Twoich psów, na przykład na swojej stronie? Zgoda jest dobrowolna i w każdej chwili ją wycofasz. Treningi od niej nie zależą."
    >
      <QueryState
        query={consent}
        failed="Nie udało się sprawdzić zgody na zdjęcia."
        skeleton={<TextSkeleton rows={2} />}
      >
        {({ isGiven, decisions }) => (
          <div className={classes['consent']}>
            <div role="status">
              <ConsentPill isGiven={isGiven} />
            </div>
            <Decisions decisions={decisions} />
            <ButtonRow>
              {isGiven !== false && (
                <Decide isGiven={false} label={isGiven === null ? 'Nie zgadzam się' : 'Wycofaj zgodę'} />
              )}
              {isGiven !== true && <Decide isGiven label="Zgadzam się" />}
            </ButtonRow>
          </div>
        )}
      </QueryState>
    </Panel>
  );
}

function Decide({ isGiven, label }: { readonly isGiven: boolean; readonly label: string }) {
  const queries = useQueryClient();
  return (
    <ActionButton
      variant={isGiven ? 'filled' : 'default'}
      send={(sending) => sending.run(setConsentIn(queries), isGiven)}
      say={isGiven ? 'Zgoda na zdjęcia jest zapisana.' : 'Zapisano brak zgody na zdjęcia.'}
      failed="Nie udało się zapisać zgody."
    >
      {label}
    </ActionButton>
  );
}
