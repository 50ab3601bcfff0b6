import { Button, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSchoolToday } from '../../../lib/time/school-now.ts';
import { toastDone } from '../../../ui/toasts.tsx';
import { editDogIn } from '../dogs.queries.ts';
import { DogFacts } from './dog-facts.tsx';
import { LazyDogForm } from './lazy-dog-form.tsx';
import classes from './dog-details.module.css';

/** The button that opens a form gets the focus back when the form closes. */
function useFocusAfterEditing(isEditing: boolean) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) buttonRef.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return buttonRef;
}

/** A dog's data (Dane), to read and to edit. */
export function DogDetails({ dog }: { dog: Dog }) {
  const today = useSchoolToday();
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useFocusAfterEditing(isEditing);
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
        <LazyDogForm
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
