import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { EditPanel } from '#ui/forms/edit-panel.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { dogDetails, editDogIn } from '../dogs.queries.ts';
import { DogFacts } from './dog-facts.tsx';
import classes from './dog-details.module.css';

const dogPhoto = fetchedLater(async () => (await import('./dog-photo.tsx')).DogPhoto, {
  placeholder: <div className={classes['photo']} />,
});
const dogForm = fetchedLater(async () => (await import('./dog-form.tsx')).DogForm);

interface DogDetailsProps {
  readonly dog: Dog;
  readonly underPhoto?: ReactNode;
}

/** A dog's data (Dane), to read and to edit. */
export function DogDetails({ dog, underPhoto }: DogDetailsProps) {
  const today = useSchoolToday();
  usePrefetch(dogForm);
  const queries = useQueryClient();
  const draft = `edit-dog-${dog.id}`;
  return (
    <div className={classes['place']}>
      <dogPhoto.Part dog={dog} />
      {underPhoto && <div className={classes['underPhoto']}>{underPhoto}</div>}
      <EditPanel
        title="Dane"
        draft={draft}
        subject={`dane: ${dog.name}`}
        view={() => <DogFacts dog={dog} today={today} />}
        form={(close) => (
          <dogForm.Part
            label={`Dane: ${dog.name}`}
            dog={dog}
            latest={() => queries.query({ ...dogDetails(dog.id), staleTime: 0 })}
            send={(fields, sending, version) => sending.run(editDogIn(queries), { ...fields, dogId: dog.id, version })}
            say="Zmiany zapisane pomyślnie!"
            onDone={close}
            onCancel={close}
            failed="Nie udało się zapisać zmian."
            save="Zapisz zmiany"
            draft={draft}
          />
        )}
      />
    </div>
  );
}
