import type { Hall } from '@psia/contract/halls/halls.contract';
import { useQueryClient } from '@tanstack/react-query';
import { fetchListed } from '#lib/api/fetch-listed.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { EditCard } from '#ui/forms/edit-card.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { hallsOfSchool, renameHallIn } from '../halls.queries.ts';

const nameForm = fetchedLater(async () => (await import('./hall-name-form.tsx')).HallNameForm);

interface HallCardProps {
  readonly hall: Hall;
  readonly onDelete: () => void;
}

/** A hall's name, which can be changed in place. */
export function HallCard({ hall, onDelete }: HallCardProps) {
  const { id: schoolId } = useSchool();
  usePrefetch(nameForm);
  const queries = useQueryClient();
  const draft = `hall-${hall.id}`;
  return (
    <EditCard
      name={hall.name}
      edit={`Zmień nazwę sali ${hall.name}`}
      remove={`Usuń salę ${hall.name}`}
      onRemove={onDelete}
      draft={draft}
      form={(close) => (
        <nameForm.Part
          label={`Zmiana nazwy sali ${hall.name}`}
          name={hall.name}
          version={hall.version}
          latest={() => fetchListed(queries, hallsOfSchool(schoolId), hall.id)}
          save="Zapisz"
          failed="Błąd podczas zmiany nazwy sali."
          draft={draft}
          send={(name, sending, version) => sending.run(renameHallIn(queries), { id: hall.id, name, version })}
          say="Nazwa sali została zmieniona."
          onDone={close}
          onCancel={close}
        />
      )}
    >
      {hall.name}
    </EditCard>
  );
}
