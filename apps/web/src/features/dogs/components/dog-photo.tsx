import type { Sending } from '#ui/acts/sending.ts';
import { Button } from '@mantine/core';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ChoosePicture, CutPictureDialog } from '../../pictures/pictures.public.ts';
import { DogFace } from '../../pictures/pictures-face.public.ts';
import { removeDogPhotoIn, setDogPhotoIn } from '../photo.queries.ts';
import classes from './dog-photo.module.css';

/** A dog's photo, to take or choose, to change and to take away. */
export function DogPhoto({ dog }: { dog: Pick<Dog, 'id' | 'name' | 'breed' | 'photoUrl'> }) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ImageBitmap | null>(null);
  const [removing, setRemoving] = useState(false);
  const hasPhoto = dog.photoUrl !== null;

  const save = (jpeg: Blob, sending: Sending) => sending.run(setDogPhotoIn(queries, dog.id), jpeg);
  const takeAway = async (sending: Sending) => {
    await sending.run(removeDogPhotoIn(queries, dog.id), undefined);
  };

  return (
    <div className={classes['photo']}>
      <DogFace dog={dog} size="large" />
      <div className={classes['buttons']}>
        <ChoosePicture label={hasPhoto ? 'Zmień zdjęcie' : 'Dodaj zdjęcie'} onChosen={setChosen} />
        {hasPhoto && (
          <Button variant="subtle" color="gray" onClick={() => setRemoving(true)}>
            Usuń zdjęcie
          </Button>
        )}
      </div>
      <CutPictureDialog
        picture={chosen}
        title={`Zdjęcie: ${dog.name}`}
        save={save}
        say="Zdjęcie zapisane."
        onClose={() => setChosen(null)}
      />
      <ConfirmDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        title={`Usunąć zdjęcie: ${dog.name}?`}
        confirm="Usuń zdjęcie"
        action={takeAway}
        say="Zdjęcie usunięte."
        failed="Nie udało się usunąć zdjęcia."
      >
        Zamiast niego będzie widać rysunek z pierwszą literą imienia.
      </ConfirmDialog>
    </div>
  );
}
