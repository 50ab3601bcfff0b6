import { Button } from '@mantine/core';
import { useState } from 'react';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import type { Member } from '../members.rules.ts';
import { DogPicker, TrainerPicker } from './people-pickers.tsx';
import classes from './add-members-dialog.module.css';

interface AddMembersDialogProps {
  readonly kind: 'trainers' | 'dogs';
  /** Those who are in already. */
  readonly present: readonly Member[];
  readonly onAdd: (added: readonly Member[]) => void;
  readonly onClose: () => void;
}

const titles = { trainers: 'Dodaj trenerów', dogs: 'Dodaj pupile' } as const;

/** Chooses who else comes into the group that is being edited; nothing is saved yet. */
export function AddMembersDialog({ kind, present, onAdd, onClose }: AddMembersDialogProps) {
  const [chosen, setChosen] = useState<readonly Member[]>([]);
  const Picker = kind === 'trainers' ? TrainerPicker : DogPicker;
  const add = () => {
    onAdd(chosen);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={titles[kind]}>
      <div className={classes['picker']}>
        <Picker chosen={chosen} onChoose={setChosen} present={present} />
      </div>
      <ButtonRow>
        <Button variant="default" onClick={onClose}>
          Anuluj
        </Button>
        <Button onClick={add} disabled={chosen.length === 0}>
          {chosen.length === 0 ? 'Dodaj do grupy' : `Dodaj do grupy (${chosen.length})`}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
