import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Id } from '@psia/contract/core/ids';
import { useState } from 'react';
import { fullName } from '#lib/format/names.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { QueryState } from '#ui/loading/query-state.tsx';
import { PickerRows } from '#ui/pickers/picker.tsx';
import { trainersOfSchool } from '../../trainers/trainers.public.ts';
import { handSchoolOverIn } from '../team.queries.ts';

/** Lets the founder choose to whom the school is handed over. */
export function HandOverDialog({ onClose }: { readonly onClose: () => void }) {
  const { id: ownId } = useProfile();
  const { id: schoolId } = useSchool();
  const queries = useQueryClient();
  const trainers = useQuery(trainersOfSchool(schoolId));
  const colleagues = trainers.data?.filter(({ id }) => id !== ownId);
  const [chosenId, setChosenId] = useState<Id<'trainer'> | null>(null);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Przekazać szkołę?"
      confirm="Przekaż szkołę"
      destructive={false}
      action={async (sending) => chosenId !== null && sending.run(handSchoolOverIn(queries, schoolId), chosenId)}
      say="Szkoła jest przekazana."
      failed="Nie udało się przekazać szkoły."
      disabled={chosenId === null}
      fields={
        <QueryState
          query={{ ...trainers, data: colleagues }}
          failed="Błąd podczas pobierania listy trenerów."
          empty="W szkole nie ma innego trenera. Najpierw zaproś kogoś."
        >
          {(list) => (
            <PickerRows
              choose="one"
              label="Komu przekazujesz szkołę"
              options={list.map(({ id, ...name }) => ({ id, name: fullName(name), details: '' }))}
              isChosen={({ id }) => id === chosenId}
              onChoose={({ id }) => setChosenId(id)}
            />
          )}
        </QueryState>
      }
    >
      Nikt nie może usunąć założyciela z zespołu. Gdy przekażesz szkołę, będzie to dotyczyć wybranej osoby, a Ty możesz
      odejść. Uprawnienia wszystkich trenerów zostają takie same.
    </ConfirmDialog>
  );
}
