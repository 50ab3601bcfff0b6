import { dateOf } from '@psia/contract/core/time';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import type { ReactNode } from 'react';
import { formatHours, spokenDay, spokenSlot } from '#lib/format/dates.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { editing, removing } from '#ui/menus/deeds.tsx';
import { MoreMenu } from '#ui/menus/more-menu.tsx';
import classes from './training-rows.module.css';

interface TrainingRowsProps {
  readonly trainings: readonly GroupTraining[];
  /** Both left out where the trainings are only read. */
  readonly onEdit?: (training: GroupTraining) => void;
  readonly onDelete?: (training: GroupTraining) => void;
  /** Stands below the others in a row. */
  readonly below?: (training: GroupTraining) => ReactNode;
}

/** Trainings of a group, each with its day, hours, hall and notes. */
export function TrainingRows({ trainings, onEdit, onDelete, below }: TrainingRowsProps) {
  const today = useSchoolToday();
  return (
    <ul className={classes['rows']} aria-label="Nadchodzące treningi">
      {trainings.map((training) => {
        const { id, startTime, endTime, hallName, notes, dogNotes } = training;
        const hours = formatHours(startTime, endTime);
        const named = spokenSlot(training);
        return (
          <li key={id} className={classes['row']}>
            <div className={classes['words']}>
              <span className={`numbers ${classes['when']}`}>
                {spokenDay(dateOf(startTime), today)}, <span className={classes['hours']}>{hours}</span>
              </span>{' '}
              <span className={classes['hall']}>{hallName ?? 'Bez sali'}</span>
              {notes !== null && <p className={classes['notes']}>{notes}</p>}
              {dogNotes.map((note) => (
                <p key={note.id} className={classes['notes']}>
                  {note.dogName}: „{note.additionalInfo}”
                </p>
              ))}
              {below && <div className={classes['below']}>{below(training)}</div>}
            </div>
            <MoreMenu
              name={named}
              deeds={[
                onEdit !== undefined && editing(`Edytuj trening: ${named}`, () => onEdit(training)),
                onDelete !== undefined && removing(`Odwołaj trening: ${named}`, () => onDelete(training)),
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
}
