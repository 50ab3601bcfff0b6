import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import type { Absence } from '@psia/contract/locks/absences.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { removing } from '#ui/menus/deeds.tsx';
import { MoreMenu } from '#ui/menus/more-menu.tsx';
import { QueryState } from '#ui/loading/query-state.tsx';
import { toastUndoable } from '../../../undo/undo.public.ts';
import { absencesOfTrainer, deleteAbsenceIn } from '../absences.queries.ts';
import { absenceName, absenceTime } from '../absences.words.ts';
import classes from './locking-dialog.module.css';

/** A trainer's coming days away and breaks, each with a way to remove it. */
export function AbsenceList({ trainerId }: { readonly trainerId: Id<'trainer'> }) {
  const absences = useQuery(absencesOfTrainer(trainerId));
  const today = useSchoolToday();
  return (
    <section aria-label="Nieobecności i przerwy">
      <QueryState query={absences} failed="Nie udało się pobrać nieobecności." empty={null}>
        {(list) => (
          <>
            <h3 className={classes['heading']}>Nieobecności i przerwy</h3>
            <ul className={classes['list']}>
              {list.map((absence) => (
                <Row key={absence.id} absence={absence} today={today} />
              ))}
            </ul>
          </>
        )}
      </QueryState>
    </section>
  );
}

/** One of them; removing it can be taken back, so it asks nothing (D172). */
function Row({ absence, today }: { readonly absence: Absence; readonly today: PlainDate }) {
  const queries = useQueryClient();
  const { run, working } = useAct<void, object>({
    send: (_, sending) => sending.run(deleteAbsenceIn(queries), absence.id),
    say: (done, more) => toastUndoable([done], 'Blokada została usunięta.', more),
    failed: 'Błąd przy usuwaniu zablokowanego slotu.',
  });
  const [name, time] = [absenceName(absence), absenceTime(absence, today)];
  return (
    <li className={classes['row']}>
      <span className={classes['words']}>
        <span className={classes['name']}>{name}</span>
        <span className={`numbers ${classes['text']}`}>{time}</span>
      </span>
      <MoreMenu
        name={`${name}, ${time}`}
        working={working}
        deeds={[
          removing(`Usuń: ${name}, ${time}`, () => {
            run().catch(() => undefined);
          }),
        ]}
      />
    </li>
  );
}
