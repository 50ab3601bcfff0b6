import { Button, CloseButton } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { addPicture } from '@psia/contract/pictures/pictures.contract';
import { mostPictureBytes } from '@psia/contract/pictures/pictures.rules';
import { useId, useState } from 'react';
import { useAct } from '#ui/acts/use-act.ts';
import { call } from '#lib/api/call.ts';
import { smallJpeg } from '#lib/pictures/small-jpeg.ts';
import { useFailure } from '#ui/form-state/use-failure.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { ChoosePicture } from './choose-picture.tsx';
import classes from './picture-field.module.css';

/** A picture that the server has, and where it is shown from. */
export interface SentPicture {
  readonly id: Id<'picture'>;
  readonly url: string;
}

interface PictureFieldProps {
  /** 'Zdjęcia'. */
  readonly label: string;
  /** The pictures in their order, those that were there and those that were added. */
  readonly value: readonly SentPicture[];
  /** Gets the list after a picture was sent or taken out; a function, because another may have come meanwhile. */
  readonly onChange: (change: (before: readonly SentPicture[]) => readonly SentPicture[]) => void;
  /** How many there may be. */
  readonly most: number;
  readonly disabled?: boolean;
}

const longestSide = 1200;

/** A small picture; its name in words when it doesn't come. */
function Thumbnail({ url, name }: { url: string; name: string }) {
  const [lost, setLost] = useState<string | null>(null);
  if (lost === url) return <span className={classes['lost']}>{name}</span>;
  return <img src={url} alt={name} loading="lazy" className={classes['picture']} onError={() => setLost(url)} />;
}

/**
 * Pictures of an exercise: each is made small in the browser and sent as soon as it is chosen, so that the form keeps
 * their ids alone; one that is never saved with an exercise is removed after 15 days, when a draft that nobody touched is
 * gone. Taking one out asks nothing, since nothing is changed before the form is saved.
 */
export function PictureField({ label, value, onChange, most, disabled = false }: PictureFieldProps) {
  const labelId = useId();
  // What could not be sent yet; kept until it was or another one is chosen.
  const [waiting, setWaiting] = useState<ImageBitmap | null>(null);
  const { failure, fail, clear } = useFailure();
  const act = useAct<ImageBitmap, SentPicture>({
    send: async (picture, sending) => {
      const { width, height } = picture;
      const wanted = { cut: { left: 0, top: 0, width, height }, longestSide, mostBytes: mostPictureBytes };
      return call(addPicture, { body: await smallJpeg(picture, wanted), attempt: sending });
    },
    say: { elsewhere: 'Zdjęcie nie zostało dodane, bo formularz jest już zamknięty.', isLost: true },
    onDone: (added) => {
      setWaiting(null);
      onChange((before) => [...before, added].slice(0, most));
    },
    failed: 'Nie udało się przesłać zdjęcia.',
    onFailed: fail,
  });
  const isSending = act.working;
  const add = async (picture: ImageBitmap) => {
    setWaiting(picture);
    clear();
    await act.run(picture);
  };

  return (
    <div role="group" aria-labelledby={labelId} className={classes['field']}>
      <span id={labelId} className={classes['label']}>
        {label}
      </span>
      {value.length > 0 && (
        <ul className={classes['pictures']}>
          {value.map(({ id, url }, index) => (
            <li key={id} className={classes['item']}>
              <Thumbnail url={url} name={`Zdjęcie ${index + 1}`} />
              <CloseButton
                size="md"
                className={classes['out']}
                aria-label={`Usuń zdjęcie ${index + 1}`}
                disabled={disabled}
                onClick={() => onChange((before) => before.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {value.length < most && (
        <ChoosePicture
          label="Dodaj zdjęcie"
          disabled={disabled || isSending}
          onChosen={(picture) => {
            add(picture).catch(() => undefined);
          }}
        />
      )}
      <p role="status" className={classes['status']}>
        {isSending ? 'Przesyłam zdjęcie…' : ''}
      </p>
      <FormError failure={failure} />
      {waiting && !isSending && (
        <Button
          variant="default"
          onClick={() => {
            add(waiting).catch(() => undefined);
          }}
        >
          Spróbuj ponownie
        </Button>
      )}
    </div>
  );
}
