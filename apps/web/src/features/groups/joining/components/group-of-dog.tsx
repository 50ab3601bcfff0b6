import type { Sending } from '#ui/acts/sending.ts';
import { Text, Title } from '@mantine/core';
import type { Group } from '@psia/contract/groups/groups.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { AbsenceLine } from '../../../attendance/attendance-absence.public.ts';
import { groupSize } from '../../groups.words.ts';
import { TrainingRows } from '../../trainings/components/training-rows.tsx';
import { useUpcoming } from '../../trainings/use-upcoming.ts';
import { leaveGroupIn } from '../joining.queries.ts';
import { LeaveGroup } from './leave-group.tsx';
import classes from './dog-groups.module.css';

interface GroupOfDogProps {
  readonly dog: { readonly id: string; readonly name: string };
  readonly group: Group;
  /** The button that signed the dog up is gone: the focus goes to the group's name. */
  readonly justJoined: boolean;
}

/** A group that the dog is in, with its upcoming trainings and the way out. */
export function GroupOfDog({ dog, group, justJoined }: GroupOfDogProps) {
  const queries = useQueryClient();
  const now = useSchoolTime();
  const [isLeaving, setIsLeaving] = useState(false);
  const upcoming = useUpcoming({ groupId: group.id, isLeaving });
  const nameRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not from where the person has gone meanwhile; the page around the group is nowhere.
    if (justJoined && document.activeElement?.contains(nameRef.current)) nameRef.current?.focus();
  }, [justJoined]);
  const leave = async (sending: Sending) => {
    setIsLeaving(true);
    try {
      await sending.run(leaveGroupIn(queries), { groupId: group.id, dogId: dog.id });
    } catch (error) {
      setIsLeaving(false);
      throw error;
    }
  };
  return (
    <>
      <div className={classes['head']}>
        <Title order={2} ref={nameRef} tabIndex={-1}>
          {group.name}
        </Title>
        <LeaveGroup dog={dog} group={group} leave={leave} />
      </div>
      {group.description !== null && <p className={classes['description']}>{group.description}</p>}
      <p className={classes['soft']}>{groupSize(group)}</p>
      <div>
        <h3 className={classes['subtitle']}>Nadchodzące treningi</h3>
        <QueryState
          query={upcoming}
          failed="Nie udało się pobrać nadchodzących treningów."
          skeleton={<TextSkeleton rows={2} />}
          empty={<Text c="dimmed">Brak nadchodzących treningów.</Text>}
        >
          {(trainings) => (
            <TrainingRows
              trainings={trainings}
              below={(training) => (
                <AbsenceLine
                  {...{ training, dog, now }}
                  // Of the next one alone: each asks the server.
                  saysCost={training.id === trainings[0]?.id}
                />
              )}
            />
          )}
        </QueryState>
      </div>
    </>
  );
}
