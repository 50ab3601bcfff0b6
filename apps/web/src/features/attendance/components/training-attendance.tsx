import { Button } from '@mantine/core';
import type { TrainingAttendance as Attendance } from '@psia/contract/attendance/attendance.contract';
import type { AttendanceState } from '@psia/contract/attendance/attendance.rules';
import type { Id } from '@psia/contract/core/ids';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAct } from '#ui/acts/use-act.ts';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { toastUndoable } from '../../undo/undo.public.ts';
import { attendanceOfTraining, markTrainingIn } from '../attendance.queries.ts';
import { absences, stateWords } from '../attendance.words.ts';
import classes from './training-attendance.module.css';

interface TrainingAttendanceProps {
  readonly training: { readonly id: Id<'training'>; readonly dogId: Id<'dog'> };
  readonly dogName: string;
}

/** Whether the dog was at a training that has begun, and for two presses that it was not. */
export function TrainingAttendance({ training: { id, dogId }, dogName }: TrainingAttendanceProps) {
  const found = useQuery(attendanceOfTraining(id, dogId));
  return (
    <div className={classes['line']}>
      <QueryState query={found} failed="Nie udało się pobrać obecności." skeleton={<TextSkeleton rows={1} />}>
        {(attendance) => <Marking attendance={attendance} dogName={dogName} />}
      </QueryState>
    </div>
  );
}

interface MarkingProps {
  readonly attendance: Attendance;
  readonly dogName: string;
}

function Marking({ attendance: { trainingId, state, isMarked, by }, dogName }: MarkingProps) {
  const queries = useQueryClient();
  const [isChoosing, setIsChoosing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { run, working } = useAct<AttendanceState, Undoable<Attendance>>({
    send: (next, sending) => sending.run(markTrainingIn(queries), { trainingId, state: next }),
    say: (done, more) => toastUndoable([done], `${stateWords[done.state ?? 'PRESENT']}: ${dogName}.`, more),
    failed: 'Nie udało się zapisać obecności.',
  });
  const turn = (next: boolean) => {
    flushSync(() => setIsChoosing(next));
    place.current?.focus();
  };
  const mark = (next: AttendanceState) => {
    turn(false);
    run(next).catch(() => undefined);
  };
  const isAbsent = state !== null && state !== 'PRESENT';
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={`Obecność: ${dogName}`} className={classes['place']}>
      <p className={classes['state']}>
        {state === null ? <span className={classes['soft']}>Obecności nie zaznaczono</span> : stateWords[state]}
        {by !== null && isMarked && <span className={classes['soft']}>, {by}</span>}
      </p>
      {isChoosing ? (
        <div className={classes['choices']}>
          {absences.map(({ state: absence, words }) => (
            <Button key={absence} variant="default" onClick={() => mark(absence)}>
              {words}
            </Button>
          ))}
          <Button variant="subtle" onClick={() => turn(false)}>
            Anuluj
          </Button>
        </div>
      ) : (
        <div className={classes['choices']}>
          {(state === null || isAbsent) && (
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
