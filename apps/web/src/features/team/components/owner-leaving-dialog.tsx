import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OwnPlans } from '@psia/contract/team/team.contract';
import { setToken } from '#lib/session/session.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { QueryState } from '#ui/loading/query-state.tsx';
import { leavingSchool, ownPlans } from '../team.queries.ts';
import { leavingWords, ownerLeavingTexts, workForms } from '../team.words.ts';
import { PlannedList } from './planned-list.tsx';

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
          {(data) => <Plans plans={data} />}
        </QueryState>
      }
    >
      {ownerLeavingTexts.map((text) => (
        <Text key={text}>{text}</Text>
      ))}
    </ConfirmDialog>
  );
}

function Plans({ plans: { trainings, requests, groups } }: { readonly plans: OwnPlans }) {
  if (trainings.count + requests.count + groups.length === 0) return <Text>Nie masz nic zaplanowanego.</Text>;
  return (
    <Stack gap="xs">
      <Text>Zostanie odwołane:</Text>
      <PlannedList planned={trainings} forms={workForms.training} />
      <PlannedList planned={requests} forms={workForms.request} />
      {groups.length > 0 && (
        <Text>Zapisy do grup: {groups.map(({ name, dogName }) => `${name} (${dogName})`).join(', ')}</Text>
      )}
    </Stack>
  );
}
