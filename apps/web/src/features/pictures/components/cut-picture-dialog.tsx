import { useAct } from '#ui/acts/use-act.ts';
import type { Sending } from '#ui/acts/sending.ts';
import { Button } from '@mantine/core';
import { mostPictureBytes } from '@psia/contract/pictures/pictures.rules';
import { useEffect, useRef, useState } from 'react';
import { smallJpeg } from '#lib/pictures/small-jpeg.ts';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useFailure } from '#ui/form-state/use-failure.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { cutOf, wholeSquare } from '../framing.rules.ts';
import { CutPicture } from './cut-picture.tsx';
import classes from './picture-field.module.css';

interface CutPictureDialogProps {
  /** What was chosen; null while nothing is shown. */
  readonly picture: ImageBitmap | null;
  readonly title: string;
  /** Sends the square that was cut; the dialog closes when it has worked and keeps the picture when it hasn't. */
  readonly save: (jpeg: Blob, sending: Sending) => Promise<unknown>;
  /** Says that it was sent. */
  readonly say: string;
  readonly onClose: () => void;
}

const side = 800;

/** Cuts a square out of a picture and sends it, small enough; asks nothing more. */
export function CutPictureDialog({ picture, ...rest }: CutPictureDialogProps) {
  return picture && <Cutting picture={picture} {...rest} />;
}

function Cutting({ picture, title, save, say, onClose }: CutPictureDialogProps & { readonly picture: ImageBitmap }) {
  const [framing, setFraming] = useState(wholeSquare);
  const { failure, fail, clear } = useFailure();
  const act = useAct({
    send: async (_, sending) => {
      const cut = cutOf(picture, framing);
      return save(await smallJpeg(picture, { cut, longestSide: side, mostBytes: mostPictureBytes }), sending);
    },
    say,
    onDone: onClose,
    failed: 'Nie udało się zapisać zdjęcia.',
    onFailed: fail,
  });
  const { working } = act;
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) told.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  const run = async () => {
    clear();
    await act.run();
  };

  return (
    <Dialog opened onClose={onClose} title={title} busy={working}>
      <CutPicture picture={picture} framing={framing} onChange={setFraming} />
      <p role="status" className={classes['status']}>
        {working ? 'Zapisuję zdjęcie…' : ''}
      </p>
      <div ref={told}>
        <FormError failure={failure} />
      </div>
      <ButtonRow>
        <Button variant="default" onClick={onClose} disabled={working}>
          Anuluj
        </Button>
        <Button
          loading={working}
          onClick={() => {
            run().catch(() => undefined);
          }}
        >
          Zapisz zdjęcie
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
