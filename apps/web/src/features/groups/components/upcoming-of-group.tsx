import { Text } from '@mantine/core';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import type { LoadedQuery } from '../../../lib/api/joined-queries.ts';
import { useSchoolTime } from '../../../lib/time/school-now.ts';
import { QueryState, TextSkeleton } from '../../../ui/query-state.tsx';
import classes from './dog-groups.module.css';
import { TrainingRows } from './training-rows.tsx';

interface UpcomingOfGroupProps {
  readonly groupId: string;
  /** The dog's trainings of all its groups. */
  readonly trainings: LoadedQuery<GroupTraining[]>;
}

/** A group's trainings that have not begun. */
export function UpcomingOfGroup({ groupId, trainings }: UpcomingOfGroupProps) {
  const now = useSchoolTime();
  return (
    <div>
      <h3 className={classes['subtitle']}>Nadchodzące treningi</h3>
      <QueryState
        query={trainings}
        failed="Nie udało się pobrać nadchodzących treningów."
        skeleton={<TextSkeleton rows={2} />}
      >
        {(all) => {
          const ahead = all.filter(({ trainingGroup, startTime }) => trainingGroup.id === groupId && startTime > now);
          return ahead.length === 0 ? (
            <Text c="dimmed">Brak nadchodzących treningów.</Text>
          ) : (
            <TrainingRows trainings={ahead} />
          );
        }}
      </QueryState>
    </div>
  );
}
