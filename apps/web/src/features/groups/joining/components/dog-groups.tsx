import { Text } from '@mantine/core';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { Group } from '@psia/contract/groups/groups.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { joinQueries } from '#lib/api/joined-queries.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { groupsOfDog, openGroups } from '../joining.queries.ts';
import { GroupOfDog } from './group-of-dog.tsx';
import { OpenGroups } from './open-groups.tsx';
import classes from './dog-groups.module.css';

interface DogGroupsProps {
  readonly dog: Pick<Dog, 'id' | 'name' | 'ended'>;
}

/** An owner's dog's groups with their upcoming trainings, and those it can be signed up for (Grupy, D54). */
export function DogGroups({ dog }: DogGroupsProps) {
  const { id: schoolId } = useSchool();
  const mine = useQuery(groupsOfDog(dog.id));
  const open = useQuery(openGroups(schoolId));
  const [joinedId, setJoinedId] = useState<string | null>(null);
  const isThere = mine.data && open.data;
  // A dog that trains no longer is signed up for nothing.
  const groups = joinQueries([mine, open], isThere && { mine: mine.data, open: dog.ended ? [] : open.data });
  return (
    <div className={classes['place']}>
      <QueryState query={groups} failed="Nie udało się pobrać grup." skeleton={<CardSkeleton cards={2} height={150} />}>
        {(known) => (
          <>
            <MyGroups dog={dog} groups={known.mine} joinedId={joinedId} canJoin={known.open.length > 0} />
            <OpenGroups
              dog={dog}
              groups={known.open.filter(({ id }) => !known.mine.some((one) => one.id === id))}
              onJoined={setJoinedId}
            />
          </>
        )}
      </QueryState>
    </div>
  );
}

interface MyGroupsProps extends DogGroupsProps {
  readonly groups: readonly Group[];
  readonly joinedId: string | null;
  readonly canJoin: boolean;
}

function MyGroups({ dog, groups, joinedId, canJoin }: MyGroupsProps) {
  if (groups.length === 0) {
    return (
      <Text c="dimmed">
        {dog.name} nie należy jeszcze do żadnej grupy.{' '}
        {canJoin
          ? 'Poniżej są grupy, do których możesz zapisać psa.'
          : 'Gdy trener doda psa do grupy, zobaczysz ją tu.'}
      </Text>
    );
  }
  return (
    <ul className={classes['groups']} aria-label={`Grupy: ${dog.name}`}>
      {groups.map((group) => (
        <li key={group.id} className={`card ${classes['group']}`}>
          <GroupOfDog dog={dog} group={group} justJoined={group.id === joinedId} />
        </li>
      ))}
    </ul>
  );
}
