import { Button } from '@mantine/core';
import { useState } from 'react';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { giveFocusBack } from '#ui/feedback/focus-place.ts';
import { Panel } from '#ui/page/panel.tsx';
import { useNarrow } from '#ui/page/use-narrow.ts';
import { isInvitationDue } from '../install.rules.ts';
import { invitationHere, keepAnswered, todayHere } from '../install.storage.ts';
import { useInstall } from '../use-install.ts';
import { InstallButton } from './install-button.tsx';

/** Invites an owner on a phone to install the app, at a sensible moment and until they have answered (D234). */
export function InstallInvitation({ hasTraining }: { readonly hasTraining: boolean }) {
  const isPhone = useNarrow(768);
  const { way, install } = useInstall();
  const [isDeclined, setIsDeclined] = useState(false);
  const isDue = isInvitationDue(invitationHere(), { today: todayHere(), hasTraining });
  if (!isPhone || isDeclined || !isDue || (way !== 'prompt' && way !== 'steps')) return null;

  const decline = () => {
    keepAnswered();
    setIsDeclined(true);
    giveFocusBack([], null);
  };
  return (
    <Panel
      title="Psia Ścieżka jako aplikacja"
      description="Otworzysz ją z ekranu telefonu jednym dotknięciem, bez szukania w przeglądarce."
    >
      <ButtonRow>
        <Button variant="subtle" onClick={decline}>
          Nie, dziękuję
        </Button>
        <InstallButton {...{ way, install }} />
      </ButtonRow>
    </Panel>
  );
}
