import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { setToken } from '#lib/session/session.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { QueryState } from '#ui/loading/query-state.tsx';
import { leavingSchool, ownPlans } from '../team.queries.ts';
import { leavingWords, ownerLeavingTexts } from '../team.words.ts';
import { OwnerPlans } from './owner-plans.tsx';

/** Names what is called off when an owner leaves the school, and lets them leave. */
export function OwnerLeavingDialog({ onClose }: { readonly onClose: () => void }) {
  const plans = useQuery(ownPlans());
  const words = leavingWords('self');
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      size="lg"
      title={words.title}
      confirm={words.confirm}
      action={(sending) => sending.run(leavingSchool(), { attempt: sending })}
      say={words.done}
      onDone={() => setToken(null, 'signed-out')}
      failed={words.failed}
      disabled={plans.data === undefined}
      fields={
        <QueryState query={plans} failed="Nie udało się sprawdzić, co masz zaplanowane.">
          {(data) => <OwnerPlans plans={data} empty="Nie masz nic zaplanowanego." />}
        </QueryState>
      }
    >
      {ownerLeavingTexts.map((text) => (
        <Text key={text}>{text}</Text>
      ))}
    </ConfirmDialog>
  );
}
