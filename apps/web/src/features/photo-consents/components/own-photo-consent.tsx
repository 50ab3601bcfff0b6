import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { ownPhotoConsent, setConsentIn } from '../photo-consents.queries.ts';
import { ConsentButton } from './consent-button.tsx';
import { ConsentState } from './consent-state.tsx';

/** In an owner's account: giving and withdrawing the consent to photos, and when that was done. */
export function OwnPhotoConsent() {
  const consent = useQuery(ownPhotoConsent());
  return (
    <Panel
      title="Zgoda na zdjęcia"
      description="Czy szkoła może publikować zdjęcia Twoje i Twoich psów, na przykład na swojej stronie? Zgoda jest dobrowolna i w każdej chwili ją wycofasz. Treningi od niej nie zależą."
    >
      <ConsentState consent={consent}>
        {(isGiven) => (
          <ButtonRow>
            {isGiven !== false && (
              <Decide isGiven={false} label={isGiven === null ? 'Nie zgadzam się' : 'Wycofaj zgodę'} />
            )}
            {isGiven !== true && <Decide isGiven label="Zgadzam się" />}
          </ButtonRow>
        )}
      </ConsentState>
    </Panel>
  );
}

function Decide({ isGiven, label }: { readonly isGiven: boolean; readonly label: string }) {
  const queries = useQueryClient();
  return (
    <ConsentButton
      isGiven={isGiven}
      label={label}
      variant={isGiven ? 'filled' : 'default'}
      send={(sending) => sending.run(setConsentIn(queries), isGiven)}
    />
  );
}
