import { Text, Title } from '@mantine/core';
import type { Group } from '@psia/contract/groups/groups.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { QueryState, TextSkeleton } from '../../../../ui/query-state.tsx';
import { leaveGroupIn } from '../../groups-joining.queries.ts';
import { TrainingRows } from '../trainings/training-rows.tsx';
import { useUpcoming } from '../trainings/use-upcoming.ts';
import { LeaveGroup } from './leave-group.tsx';
import classes from './dog-groups.module.css';

interface GroupOfDogProps {
  readonly dog: { readonly id: string; readonly name: string };
  readonly group: Group;
}

/** A group that the dog is in, with its upcoming trainings and the way out. */
export function GroupOfDog({ dog, group }: GroupOfDogProps) {
  const leave = useMutation(leaveGroupIn(useQueryClient()));
  const upcoming = useUpcoming({ groupId: group.id, isLeaving: leave.isPending || leave.isSuccess });
  return (
    <>
      <div className={classes['head']}>
        <Title order={2}>{group.name}</Title>
        <LeaveGroup dog={dog} group={group} leave={() => leave.mutateAsync({ groupId: group.id, dogId: dog.id })} />
      </div>
      {group.description !== null && <p className={classes['description']}>{group.description}</p>}
      <div>
        <h3 className={classes['subtitle']}>Nadchodzące treningi</h3>
        <QueryState
          query={upcoming}
          failed="Nie udało się pobrać nadchodzących treningów."
          skeleton={<TextSkeleton rows={2} />}
          empty={<Text c="dimmed">Brak nadchodzących treningów.</Text>}
        >
          {(trainings) => <TrainingRows trainings={trainings} />}
        </QueryState>
      </div>
    </>
  );
}
