import { Button } from '@mantine/core';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toastDone } from '../../../ui/feedback/toasts.tsx';
import { ChoosePicture, CutPictureDialog } from '../../pictures/pictures.public.ts';
import { DogFace } from '../../pictures/pictures-face.public.ts';
import { removeDogPhotoIn, setDogPhotoIn } from '../photo.queries.ts';
import classes from './dog-photo.module.css';

/** A dog's photo, to take or choose, to change and to take away. */
export function DogPhoto({ dog }: { dog: Pick<Dog, 'id' | 'name' | 'breed' | 'photoUrl'> }) {
  const queries = useQueryClient();
  const set = useMutation(setDogPhotoIn(queries, dog.id));
  const remove = useMutation(removeDogPhotoIn(queries, dog.id));
  const [chosen, setChosen] = useState<ImageBitmap | null>(null);
  const [removing, setRemoving] = useState(false);
  const hasPhoto = dog.photoUrl !== null;

  const save = async (jpeg: Blob) => {
    await set.mutateAsync(jpeg);
    toastDone('Zdjęcie zapisane.');
  };
  const takeAway = async () => {
    await remove.mutateAsync();
    toastDone('Zdjęcie usunięte.');
  };

  return (
    <div className={classes['photo']}>
      <DogFace dog={dog} size="large" />
      <div className={classes['buttons']}>
        <ChoosePicture label={hasPhoto ? 'Zmień zdjęcie' : 'Dodaj zdjęcie'} onChosen={setChosen} />
        {hasPhoto && (
          <Button variant="subtle" color="brick" onClick={() => setRemoving(true)}>
            Usuń zdjęcie
          </Button>
        )}
      </div>
      <CutPictureDialog picture={chosen} title={`Zdjęcie: ${dog.name}`} save={save} onClose={() => setChosen(null)} />
      <ConfirmDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        title={`Usunąć zdjęcie: ${dog.name}?`}
        confirm="Usuń zdjęcie"
        action={takeAway}
        failed="Nie udało się usunąć zdjęcia."
      >
        Zamiast niego będzie widać rysunek z pierwszą literą imienia.
      </ConfirmDialog>
    </div>
  );
}
