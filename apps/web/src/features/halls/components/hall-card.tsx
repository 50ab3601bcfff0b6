import type { Hall } from '@psia/contract/halls/halls.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchListed } from '../../../lib/api/fetch-listed.ts';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { toastDone } from '../../../ui/feedback/toasts.tsx';
import { EditCard } from '../../../ui/forms/edit-card.tsx';
import { fetchedLater, usePrefetch } from '../../../ui/loading/fetched-later.tsx';
import { hallsOfSchool, renameHallIn } from '../halls.queries.ts';

const nameForm = fetchedLater(async () => (await import('./hall-name-form.tsx')).HallNameForm);

interface HallCardProps {
  readonly hall: Hall;
  readonly onDelete: () => void;
}

/** A hall's name, which can be changed in place. */
export function HallCard({ hall, onDelete }: HallCardProps) {
  const { schoolId } = useProfile();
  usePrefetch(nameForm);
  const queries = useQueryClient();
  const rename = useMutation(renameHallIn(queries));
  const draft = `hall-${hall.id}`;
  const renamed = (close: () => void) => {
    toastDone('Nazwa sali została zmieniona.');
    close();
  };
  return (
    <EditCard
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
          send={(name, _attempt, version) => rename.mutateAsync({ id: hall.id, name, version })}
          onDone={() => renamed(close)}
          onCancel={close}
        />
      )}
    >
      {hall.name}
    </EditCard>
  );
}
