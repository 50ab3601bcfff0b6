import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSchoolToday } from '../../../lib/time/school-now.ts';
import { EditPanel } from '../../../ui/edit-panel.tsx';
import { toastDone } from '../../../ui/toasts.tsx';
import { editDogIn } from '../dogs.queries.ts';
import { DogForm } from './dog-form.tsx';
import { DogFacts } from './dog-facts.tsx';
import classes from './dog-details.module.css';

/** A dog's data (Dane), to read and to edit. */
export function DogDetails({ dog }: { dog: Dog }) {
  const today = useSchoolToday();
  const edit = useMutation(editDogIn(useQueryClient()));
  const saved = (close: () => void) => {
    toastDone('Zmiany zapisane pomyślnie!');
    close();
  };
  return (
    <div className={classes['place']}>
      <EditPanel
        title="Dane"
        subject={`dane: ${dog.name}`}
        view={() => <DogFacts dog={dog} today={today} />}
        form={(close) => (
          <DogForm
            label={`Dane: ${dog.name}`}
            dog={dog}
            send={(fields) => edit.mutateAsync({ ...fields, dogId: dog.id })}
            onDone={() => saved(close)}
            onCancel={close}
            failed="Nie udało się zapisać zmian."
            save="Zapisz zmiany"
            draft={`edit-dog-${dog.id}`}
          />
        )}
      />
    </div>
  );
}
