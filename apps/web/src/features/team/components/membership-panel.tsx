import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { trainersOfSchool } from '../../trainers/trainers.public.ts';

const leavingDialog = fetchedLater(async () => (await import('./leaving-dialog.tsx')).LeavingDialog);
const ownerDialog = fetchedLater(async () => (await import('./owner-leaving-dialog.tsx')).OwnerLeavingDialog);
const handOverDialog = fetchedLater(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog);

/** On the page of one's account: leaving the school, and for its founder handing it over. */
export function MembershipPanel() {
  const profile = useProfile();
  const [opened, setOpened] = useState<'leave' | 'erase' | 'hand-over' | null>(null);
  const close = () => setOpened(null);
  const isOwner = profile.role === 'ROLE_OWNER';
  return (
    <Panel title="Szkoła">
      <Text c="dimmed">
        {isOwner
          ? 'Możesz opuścić szkołę, a także poprosić o usunięcie swoich danych. Najpierw pokażemy, co zostanie odwołane.'
          : 'Możesz odejść z zespołu. Zanim to zrobisz, pokażemy, co masz zaplanowane.'}
      </Text>
      <ButtonRow>
        {!isOwner && <HandOver onOpen={() => setOpened('hand-over')} />}
        <Button variant="default" onClick={() => setOpened('leave')}>
          Opuść szkołę
        </Button>
        {isOwner && (
          <Button variant="default" onClick={() => setOpened('erase')}>
            Usuń moje dane
          </Button>
        )}
      </ButtonRow>
      {opened === 'hand-over' && <handOverDialog.Part onClose={close} />}
      {(opened === 'leave' || opened === 'erase') && isOwner && (
        <ownerDialog.Part data={opened === 'erase' ? 'erase' : 'keep'} onClose={close} />
      )}
      {opened === 'leave' && !isOwner && <leavingDialog.Part trainer={profile} isSelf onClose={close} />}
    </Panel>
  );
}

/** Only the founder can hand the school over. */
function HandOver({ onOpen }: { readonly onOpen: () => void }) {
  const { id: ownId } = useProfile();
  const { id: schoolId } = useSchool();
  const trainers = useQuery(trainersOfSchool(schoolId));
  const isFounder = trainers.data?.some(({ id, isFounder: founded }) => founded && id === ownId) ?? false;
  return (
    isFounder && (
      <Button variant="default" onClick={onOpen}>
        Przekaż szkołę
      </Button>
    )
  );
}
