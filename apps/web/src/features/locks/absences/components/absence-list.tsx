import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { Absence } from '@psia/contract/locks/absences.contract';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchoolToday } from '../../../../lib/time/school-now.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useLastKnown } from '../../../../ui/dialogs/use-last-known.ts';
import { toastUndoable } from '../../../undo/undo.public.ts';
import { QueryState } from '../../../../ui/loading/query-state.tsx';
import { absencesOfTrainer, deleteAbsenceIn } from '../absences.queries.ts';
import { absenceName, absenceTime } from '../absences.words.ts';
import classes from './locking-dialog.module.css';

/** A trainer's coming days away and breaks, each with a way to remove it. */
export function AbsenceList({ trainerId }: { readonly trainerId: Id<'trainer'> }) {
  const absences = useQuery(absencesOfTrainer(trainerId));
  const today = useSchoolToday();
  const [removed, setRemoved] = useState<Absence | null>(null);
  const named = useLastKnown(removed);
  const queries = useQueryClient();
  return (
    <section aria-label="Nieobecności i przerwy">
      <QueryState query={absences} failed="Nie udało się pobrać nieobecności." empty={null}>
        {(list) => (
          <>
            <h3 className={classes['heading']}>Nieobecności i przerwy</h3>
            <ul className={classes['list']}>
              {list.map((absence) => (
                <li key={absence.id} className={classes['row']}>
                  <span className={classes['words']}>
                    <span className={classes['name']}>{absenceName(absence)}</span>
                    <span className={`numbers ${classes['text']}`}>{absenceTime(absence, today)}</span>
                  </span>
                  <Button
                    variant="subtle"
                    color="brick"
                    leftSection={<IconTrash size={18} aria-hidden />}
                    aria-label={`Usuń: ${absenceName(absence)}, ${absenceTime(absence, today)}`}
                    onClick={() => setRemoved(absence)}
                  >
                    Usuń
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryState>
      <ConfirmDialog
        opened={removed !== null}
        onClose={() => setRemoved(null)}
        title={named ? `Usunąć: ${absenceName(named)}, ${absenceTime(named, today)}?` : ''}
        confirm="Usuń"
        action={async (sending) => removed && sending.run(deleteAbsenceIn(queries), removed.id)}
        say={(done, more) => done && toastUndoable([done], 'Blokada została usunięta.', more)}
        failed="Błąd przy usuwaniu zablokowanego slotu."
      >
        Od teraz ten czas będzie znów wolny dla właścicieli.
      </ConfirmDialog>
    </section>
  );
}
