import { Button } from '@mantine/core';
import type { GroupAttendance as Attendance } from '@psia/contract/attendance/attendance.contract';
import type { Id } from '@psia/contract/core/ids';
import { IconCalendarX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchool } from '#lib/session/school-context.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { toastUndoable } from '../../undo/undo.public.ts';
import { excuseDogIn, withdrawExcuseIn } from '../absence.queries.ts';
import { attendanceOfGroupTraining } from '../attendance.queries.ts';
import classes from './absence-of-dog.module.css';

interface GroupExcusesProps {
  readonly groupTrainingId: Id<'groupTraining'>;
}

type Dog = Attendance['dogs'][number];

/**
 * A trainer's way to note of a group training to come who won't be there, for whoever phones; a second press takes it back.
 * Where attendance is not noted any more, only to take back what was told.
 */
export function GroupExcuses({ groupTrainingId }: GroupExcusesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { usesAttendance } = useSchool();
  return (
    <div className={classes['place']}>
      <Button
        variant="default"
        leftSection={<IconCalendarX size={20} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {usesAttendance ? 'Zgłoś nieobecność psa' : 'Zgłoszone nieobecności'}
      </Button>
      {isOpen && <Dogs groupTrainingId={groupTrainingId} />}
    </div>
  );
}

function Dogs({ groupTrainingId }: GroupExcusesProps) {
  const found = useQuery(attendanceOfGroupTraining(groupTrainingId));
  const { usesAttendance } = useSchool();
  const queries = useQueryClient();
  const { run, inputs } = useAct<Dog, object>({
    send: ({ dogId, state }, sending): Promise<object> =>
      state === null
        ? sending.run(excuseDogIn(queries), { groupTrainingId, dogId, attempt: sending })
        : sending.run(withdrawExcuseIn(queries), { groupTrainingId, dogId }),
    say: (done, more, { dogName, state }) =>
      toastUndoable([done], `${dogName}: ${state === null ? 'nieobecność zgłoszona' : 'jednak przyjdzie'}.`, more),
    keyOf: ({ dogId }) => dogId,
    failed: 'Nie udało się zapisać nieobecności.',
  });
  return (
    <QueryState query={found} failed="Nie udało się pobrać psów tej grupy." skeleton={<TextSkeleton rows={2} />}>
      {({ dogs }) => (
        <ul className={classes['dogs']} aria-label="Kto nie przyjdzie">
          {dogs
            .filter(({ state }) => usesAttendance || state !== null)
            .map((dog) => (
              <li key={dog.dogId}>
                <Button
                  variant={dog.state === null ? 'default' : 'light'}
                  aria-pressed={dog.state !== null}
                  loading={inputs.some(({ dogId }) => dogId === dog.dogId)}
                  onClick={() => {
                    run(dog).catch(() => undefined);
                  }}
                >
                  {dog.state === null ? dog.dogName : `${dog.dogName}: nie przyjdzie`}
                </Button>
              </li>
            ))}
        </ul>
      )}
    </QueryState>
  );
}
