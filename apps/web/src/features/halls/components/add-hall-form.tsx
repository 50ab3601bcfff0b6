import type { Id } from '@psia/contract/core/ids';
import { useQueryClient } from '@tanstack/react-query';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { addHallIn } from '../halls.queries.ts';

const nameForm = fetchedLater(async () => (await import('./hall-name-form.tsx')).HallNameForm);

interface AddHallFormProps {
  readonly schoolId: Id<'school'>;
  readonly onClose: () => void;
}

/** Adds a hall to the school. */
export function AddHallForm({ schoolId, onClose }: AddHallFormProps) {
  usePrefetch(nameForm);
  const queries = useQueryClient();
  return (
    <nameForm.Part
      label="Nowa sala"
      name=""
      save="Dodaj salę"
      failed="Błąd podczas dodawania sali."
      draft="new-hall"
      send={(name, sending) => sending.run(addHallIn(queries, schoolId), { name, attempt: sending })}
      say="Sala została dodana."
      onDone={onClose}
      onCancel={onClose}
    />
  );
}
