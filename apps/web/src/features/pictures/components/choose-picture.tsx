import { Button, Loader } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { readPicture, UnreadablePicture } from '#lib/pictures/read-picture.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import classes from './choose-picture.module.css';

interface ChoosePictureProps {
  /** Says what the button does: 'Dodaj zdjęcie'. */
  readonly label: string;
  readonly disabled?: boolean;
  /** Gets the picture that was taken or chosen. */
  readonly onChosen: (picture: ImageBitmap) => void;
}

const unreadable = {
  text: 'Nie udało się otworzyć tego pliku jako zdjęcia.',
  reason: 'Wybierz zdjęcie JPEG lub PNG. Zdjęcie w formacie HEIC zapisz najpierw jako JPEG.',
};
const unexpected = { text: 'Nie udało się otworzyć zdjęcia.', reason: 'Spróbuj ponownie albo wybierz inne.' };

/** A button that takes or chooses a picture; says so when the file is none that the browser can show. */
export function ChoosePicture({ label, disabled = false, onChosen }: ChoosePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [failure, setFailure] = useState<typeof unreadable | null>(null);

  const choose = async (file: File) => {
    setReading(true);
    setFailure(null);
    try {
      onChosen(await readPicture(file));
    } catch (error) {
      setFailure(error instanceof UnreadablePicture ? unreadable : unexpected);
    } finally {
      setReading(false);
    }
  };

  return (
    <div className={classes['choose']}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) choose(file).catch(() => undefined);
        }}
      />
      <Button
        variant="default"
        leftSection={reading ? <Loader size={18} color="currentcolor" /> : <IconCamera size={18} aria-hidden />}
        disabled={disabled}
        aria-disabled={reading}
        onClick={() => {
          // Not disabled while it works: it would lose the focus, to which a dialog that opens next returns.
          if (!reading) input.current?.click();
        }}
      >
        {label}
      </Button>
      <FormError failure={failure} />
    </div>
  );
}
