import { ActionIcon } from '@mantine/core';
import type { Hall } from '@psia/contract/halls/halls.contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastDone } from '../../../ui/toasts.tsx';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import { renameHallIn } from '../halls.queries.ts';
import classes from './hall-card.module.css';
import { HallNameForm } from './hall-name-form.tsx';

interface HallCardProps {
  readonly hall: Hall;
  readonly onDelete: () => void;
}

/** A hall's name, which can be changed in place. */
export function HallCard({ hall, onDelete }: HallCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useFocusBack(isEditing);
  const rename = useMutation(renameHallIn(useQueryClient()));

  const close = () => setIsEditing(false);
  const renamed = () => {
    toastDone('Nazwa sali została zmieniona.');
    close();
  };

  if (isEditing) {
    return (
      <HallNameForm
        label={`Zmiana nazwy sali ${hall.name}`}
        name={hall.name}
        save="Zapisz"
        failed="Błąd podczas zmiany nazwy sali."
        draft={`hall-${hall.id}`}
        send={(name) => rename.mutateAsync({ id: hall.id, name })}
        onDone={renamed}
        onCancel={close}
      />
    );
  }
  return (
    <div className={classes['card']}>
      <span className={classes['name']}>{hall.name}</span>
      <ActionIcon
        ref={editButton}
        color="gray"
        aria-label={`Zmień nazwę sali ${hall.name}`}
        onClick={() => setIsEditing(true)}
      >
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon color="gray" aria-label={`Usuń salę ${hall.name}`} onClick={onDelete}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
