import { Stack, Text } from '@mantine/core';
import type { OwnPlans } from '@psia/contract/team/team.contract';
import { workForms } from '../team.words.ts';
import { PlannedList } from './planned-list.tsx';

interface OwnerPlansProps {
  readonly plans: OwnPlans;
  /** What is said when nothing is planned. */
  readonly empty: string;
}

/** What is called off when an owner's membership ends. */
export function OwnerPlans({ plans: { trainings, requests, groups }, empty }: OwnerPlansProps) {
  if (trainings.count + requests.count + groups.length === 0) return <Text>{empty}</Text>;
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
