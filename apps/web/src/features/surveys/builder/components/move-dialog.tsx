import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { NumberField, type TypedNumber } from '#ui/fields/number-field.tsx';
import classes from './question-tools.module.css';

interface MoveDialogProps {
  /** Where the question stands, from 0. */
  readonly place: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onClose: () => void;
}

/** Asks for the place that a question is to have. */
export function MoveDialog({ place, count, onMove, onClose }: MoveDialogProps) {
  const [typed, setTyped] = useState<TypedNumber>(place + 1);
  const [error, setError] = useState<string>();
  const move = (event: SyntheticEvent) => {
    event.preventDefault();
    // What is around the dialog on the page is a form too.
    event.stopPropagation();
    if (typeof typed !== 'number' || typed < 1 || typed > count) {
      setError(`Podaj miejsce od 1 do ${count}.`);
      return;
    }
    onMove(typed - 1);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title="Przenieś pytanie" size="sm">
      <form className={classes['form']} onSubmit={move} noValidate>
        <NumberField
          label={`Miejsce od 1 do ${count}`}
          data-autofocus
          value={typed}
          error={error}
          onChange={(number) => {
            setTyped(number);
            setError(undefined);
          }}
        />
        <ButtonRow>
          <Button variant="default" onClick={onClose}>
            Anuluj
          </Button>
          <Button type="submit">Przenieś</Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
