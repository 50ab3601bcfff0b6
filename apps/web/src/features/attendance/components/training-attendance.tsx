import { Button } from '@mantine/core';
import type { TrainingAttendance as Attendance } from '@psia/contract/attendance/attendance.contract';
import type { AttendanceState } from '@psia/contract/attendance/attendance.rules';
import type { Id } from '@psia/contract/core/ids';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAct } from '#ui/acts/use-act.ts';
import { toastUndoable } from '../../undo/undo.public.ts';
import { attendanceOfTraining, markTrainingIn } from '../attendance.queries.ts';
import { absences, stateWords } from '../attendance.words.ts';
import classes from './training-attendance.module.css';

interface TrainingAttendanceProps {
  readonly training: { readonly id: Id<'training'>; readonly dogId: Id<'dog'> };
  readonly dogName: string;
}

/** Whether the dog was at a training that has begun, and for two presses that it was not. */
export function TrainingAttendance({ training: { id: trainingId, dogId }, dogName }: TrainingAttendanceProps) {
  const queries = useQueryClient();
  const { data } = useQuery(attendanceOfTraining(trainingId, dogId));
  const [isChoosing, setIsChoosing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { run, working } = useAct<AttendanceState, Undoable<Attendance>>({
    send: (state, sending) => sending.run(markTrainingIn(queries), { trainingId, state }),
    say: (done, more) => toastUndoable([done], `${stateWords[done.state ?? 'PRESENT']}: ${dogName}.`, more),
    failed: 'Nie udało się zapisać obecności.',
  });
  if (!data) return null;
  const turn = (next: boolean) => {
    flushSync(() => setIsChoosing(next));
    place.current?.focus();
  };
  const mark = (state: AttendanceState) => {
    turn(false);
    run(state).catch(() => undefined);
  };
  const isAbsent = data.state !== null && data.state !== 'PRESENT';
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={`Obecność: ${dogName}`} className={classes['place']}>
      <p className={classes['state']}>
        {data.state === null ? (
          <span className={classes['soft']}>Obecności nie zaznaczono</span>
        ) : (
          stateWords[data.state]
        )}
        {data.by !== null && data.isMarked && <span className={classes['soft']}>, {data.by}</span>}
      </p>
      {isChoosing ? (
        <div className={classes['choices']}>
          {absences.map(({ state, words }) => (
            <Button key={state} variant="default" onClick={() => mark(state)}>
              {words}
            </Button>
          ))}
          <Button variant="subtle" onClick={() => turn(false)}>
            Anuluj
          </Button>
        </div>
      ) : (
        <div className={classes['choices']}>
          {(data.state === null || isAbsent) && (
            <Button variant="default" loading={working} onClick={() => mark('PRESENT')}>
              Pies był
            </Button>
          )}
          <Button variant="default" loading={working} onClick={() => turn(true)}>
            {isAbsent ? 'Zmień' : 'Nie było'}
          </Button>
        </div>
      )}
    </div>
  );
}
