import { VisuallyHidden } from '@mantine/core';
import type { DogAttendance } from '@psia/contract/attendance/attendance.contract';
import type { Id } from '@psia/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#lib/format/dates.ts';
import { attendanceOfDog } from '../attendance.queries.ts';
import { stateSigns, stateWords } from '../attendance.words.ts';
import classes from './attendance-of-dog.module.css';

interface AttendanceOfDogProps {
  readonly dog: { readonly id: Id<'dog'>; readonly name: string };
}

/** At which of its last trainings a dog was: a sign for each, the last one at the end, and a table that says the same. */
export function AttendanceOfDog({ dog: { id } }: AttendanceOfDogProps) {
  const { data = [] } = useQuery(attendanceOfDog(id));
  const known = data.filter((training) => training.state !== null).toReversed();
  if (known.length === 0) return null;
  const present = known.filter(({ state }) => state === 'PRESENT').length;
  return (
    <section className={`card ${classes['place']}`} aria-label="Obecność">
      <p className={classes['title']} aria-hidden>
        Obecność
      </p>
      <span className={classes['paws']} aria-hidden>
        {known.map((training) => (
          <Sign key={training.id} training={training} />
        ))}
      </span>
      <p className={`numbers ${classes['sum']}`}>
        {present} z {known.length}
      </p>
      <VisuallyHidden>
        <table>
          <caption>Obecność na ostatnich treningach</caption>
          <thead>
            <tr>
              <th scope="col">Trening</th>
              <th scope="col">Obecność</th>
            </tr>
          </thead>
          <tbody>
            {known.map(({ id: trainingId, startTime, title, state }) => (
              <tr key={trainingId}>
                <th scope="row">
                  {formatDate(startTime)} {title ?? 'Trening indywidualny'}
                </th>
                <td>{stateWords[state ?? 'PRESENT']}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </section>
  );
}

function Sign({ training: { state, startTime, title } }: { training: DogAttendance }) {
  const known = state ?? 'PRESENT';
  return (
    <span
      data-state={known}
      title={`${formatDate(startTime)} ${title ?? 'Trening indywidualny'}: ${stateWords[known].toLowerCase()}`}
    >
      {stateSigns[known]}
    </span>
  );
}
