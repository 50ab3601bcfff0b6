import type { Hall } from '@psia/contract/halls/halls.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EditCard } from '../../../ui/edit-card.tsx';
import { toastDone } from '../../../ui/toasts.tsx';
import { renameHallIn } from '../halls.queries.ts';
import { HallNameForm } from './hall-name-form.tsx';

interface HallCardProps {
  readonly hall: Hall;
  readonly onDelete: () => void;
}

/** A hall's name, which can be changed in place. */
export function HallCard({ hall, onDelete }: HallCardProps) {
  const rename = useMutation(renameHallIn(useQueryClient()));
  const renamed = (close: () => void) => {
    toastDone('Nazwa sali została zmieniona.');
    close();
  };
  return (
    <EditCard
      edit={`Zmień nazwę sali ${hall.name}`}
      remove={`Usuń salę ${hall.name}`}
      onRemove={onDelete}
      form={(close) => (
        <HallNameForm
          label={`Zmiana nazwy sali ${hall.name}`}
          name={hall.name}
          save="Zapisz"
          failed="Błąd podczas zmiany nazwy sali."
          draft={`hall-${hall.id}`}
          send={(name) => rename.mutateAsync({ id: hall.id, name })}
          onDone={() => renamed(close)}
          onCancel={close}
        />
      )}
    >
      {hall.name}
    </EditCard>
  );
}
