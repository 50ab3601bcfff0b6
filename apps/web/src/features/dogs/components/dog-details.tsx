import { Button, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchoolToday } from '../../../lib/time/school-now.ts';
import { toastDone } from '../../../ui/toasts.tsx';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import { editDogIn } from '../dogs.queries.ts';
import { DogForm } from './dog-form.tsx';
import { DogFacts } from './dog-facts.tsx';
import classes from './dog-details.module.css';

/** A dog's data (Dane), to read and to edit. */
export function DogDetails({ dog }: { dog: Dog }) {
  const today = useSchoolToday();
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useFocusBack(isEditing);
  const edit = useMutation(editDogIn(useQueryClient()));

  const close = () => setIsEditing(false);
  const saved = () => {
    toastDone('Zmiany zapisane pomyślnie!');
    close();
  };

  return (
    <section className={classes['panel']} aria-labelledby="dog-details">
      <div className={classes['head']}>
        <Title order={2} id="dog-details" className={classes['title']}>
          Dane
        </Title>
        {!isEditing && (
          <Button
            ref={editButton}
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => setIsEditing(true)}
          >
            Edytuj
          </Button>
        )}
      </div>
      {isEditing ? (
        <DogForm
          label={`Dane: ${dog.name}`}
          dog={dog}
          send={(fields) => edit.mutateAsync({ ...fields, dogId: dog.id })}
          onDone={saved}
          onCancel={close}
          failed="Nie udało się zapisać zmian."
          save="Zapisz zmiany"
          draft={`edit-dog-${dog.id}`}
        />
      ) : (
        <DogFacts dog={dog} today={today} />
      )}
    </section>
  );
}
