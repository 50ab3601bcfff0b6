import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { setToken } from '#lib/session/session.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { QueryState } from '#ui/loading/query-state.tsx';
import { type DataChoice, DataChoiceField, erasingOwnData } from '../../erasures/erasures.public.ts';
import { leavingSchool, ownPlans } from '../team.queries.ts';
import { leavingWords, ownerLeavingTexts } from '../team.words.ts';
import { OwnerPlans } from './owner-plans.tsx';

interface OwnerLeavingDialogProps {
  /** What is chosen for the data at first. */
  readonly data: DataChoice;
  readonly onClose: () => void;
}

/** Names what is called off when an owner leaves the school, and lets them leave, with or without their data. */
export function OwnerLeavingDialog({ data: first, onClose }: OwnerLeavingDialogProps) {
  const plans = useQuery(ownPlans());
  const [choice, setChoice] = useState(first);
  const words = leavingWords('self');
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      size="lg"
      title={first === 'keep' ? words.title : 'Usunąć Twoje dane?'}
      confirm={choice === 'keep' ? words.confirm : 'Opuść szkołę i usuń dane'}
      action={async (sending) => {
        if (choice === 'erase') await sending.run(erasingOwnData(), { attempt: sending });
        else await sending.run(leavingSchool(), { attempt: sending });
      }}
      say={words.done}
      onDone={() => setToken(null, 'signed-out')}
      failed={words.failed}
      disabled={plans.data === undefined}
      fields={
        <Stack gap="md">
          <QueryState query={plans} failed="Nie udało się sprawdzić, co masz zaplanowane.">
            {(data) => <OwnerPlans plans={data} empty="Nie masz nic zaplanowanego." />}
          </QueryState>
          <DataChoiceField asker="self" value={choice} onChange={setChoice} />
        </Stack>
      }
    >
      <Text>{ownerLeavingTexts.always}</Text>
      {choice === 'keep' && <Text>{ownerLeavingTexts.keep}</Text>}
    </ConfirmDialog>
  );
}
