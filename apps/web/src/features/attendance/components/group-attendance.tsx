import { Button } from '@mantine/core';
import type { GroupAttendance as Attendance } from '@psia/contract/attendance/attendance.contract';
import type { AttendanceState } from '@psia/contract/attendance/attendance.rules';
import type { Id } from '@psia/contract/core/ids';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#ui/acts/use-act.ts';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { DogFace } from '../../pictures/pictures-face.public.ts';
import { toastUndoable } from '../../undo/undo.public.ts';
import { attendanceOfGroupTraining, markGroupTrainingIn } from '../attendance.queries.ts';
import { nextState, shortStateWords, stateSigns } from '../attendance.words.ts';
import classes from './group-attendance.module.css';

interface GroupAttendanceProps {
  readonly groupTrainingId: Id<'groupTraining'>;
}

type Dog = Attendance['dogs'][number];

/** The dogs of a group training that has begun: all are there until a press says otherwise, and one save keeps it. */
export function GroupAttendance({ groupTrainingId }: GroupAttendanceProps) {
  const found = useQuery(attendanceOfGroupTraining(groupTrainingId));
  return (
    <section className={classes['place']} aria-label="Obecność">
      <QueryState query={found} failed="Nie udało się pobrać obecności." skeleton={<TextSkeleton rows={3} />}>
        {(attendance) =>
          attendance.dogs.length > 0 && <Dogs groupTrainingId={groupTrainingId} attendance={attendance} />
        }
      </QueryState>
    </section>
  );
}

interface DogsProps extends GroupAttendanceProps {
  readonly attendance: Attendance;
}

function Dogs({ groupTrainingId, attendance: { dogs, sequence } }: DogsProps) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlyMap<string, AttendanceState>>(new Map());
  const stateOf = ({ dogId, state }: Dog): AttendanceState => chosen.get(dogId) ?? state ?? 'PRESENT';
  const isChanged = dogs.some((dog) => stateOf(dog) !== (dog.state ?? 'PRESENT'));
  const marks = dogs.map((dog) => ({ dogId: dog.dogId, state: stateOf(dog) }));
  const present = marks.filter(({ state }) => state === 'PRESENT').length;
  const counted = `${present} z ${dogs.length}`;
  const { run, working } = useAct<void, Undoable<Attendance>>({
    send: (_, sending) => sending.run(markGroupTrainingIn(queries), { groupTrainingId, marks, sequence }),
    say: (done, more) => toastUndoable([done], `Obecność zapisana: ${counted}.`, more),
    onDone: () => setChosen(new Map()),
    failed: 'Nie udało się zapisać obecności.',
  });
  // What was said before the training needs no mark.
  const isSaid = ({ isMarked, state }: Dog) => isMarked || (state !== null && state !== 'PRESENT');
  const isSaved = !isChanged && dogs.every(isSaid);
  return (
    <>
      <ul className={classes['dogs']}>
        {dogs.map((dog) => (
          <li key={dog.dogId}>
            <DogRow
              dog={dog}
              state={stateOf(dog)}
              onPress={() => setChosen(new Map(chosen).set(dog.dogId, nextState[stateOf(dog)]))}
            />
          </li>
        ))}
      </ul>
      <Button
        fullWidth
        mt="sm"
        variant={isChanged ? 'filled' : 'default'}
        disabled={isSaved}
        loading={working}
        onClick={() => {
          run().catch(() => undefined);
        }}
      >
        {isSaved ? `Obecność zapisana: ${counted}` : `Zapisz obecność: ${counted}`}
      </Button>
    </>
  );
}

interface DogRowProps {
  readonly dog: Dog;
  readonly state: AttendanceState;
  readonly onPress: () => void;
}

function DogRow({ dog: { dogName, breed, photoUrl, ownerName, dogId }, state, onPress }: DogRowProps) {
  return (
    <button
      type="button"
      className={classes['dog']}
      data-absent={state !== 'PRESENT' || undefined}
      aria-label={`${dogName}, ${ownerName}: ${shortStateWords[state]}. Zmień`}
      onClick={onPress}
    >
      <DogFace dog={{ id: dogId, name: dogName, breed, photoUrl }} size="small" />
      <span className={classes['words']}>
        <span className={classes['name']}>{dogName}</span>
        <span className={classes['soft']}>{shortStateWords[state]}</span>
      </span>
      <span className={classes['sign']} aria-hidden>
        {stateSigns[state]}
      </span>
    </button>
  );
}
