import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { RemoveButton } from '../buttons/remove-button.tsx';
import { useFocusBack } from '../dialogs/use-focus-back.ts';
import { hasDraft } from '../form-state/own-drafts.ts';
import classes from './edit-card.module.css';

interface EditCardProps {
  /** Name the two buttons: 'Zmień nazwę sali Duża', 'Usuń salę Duża'. */
  readonly edit: string;
  readonly remove: string;
  readonly onRemove: () => void;
  /** The name under which the form keeps what is typed: with something unsaved it is open at once. */
  readonly draft: string;
  /** The form that takes the card's place until it is closed. */
  readonly form: (close: () => void) => ReactNode;
  /** What is read. */
  readonly children: ReactNode;
}

/** A card of a list to read, edit in place and remove; the focus comes back to its button after editing. */
export function EditCard({ edit, remove, onRemove, draft, form, children }: EditCardProps) {
  const [isEditing, setIsEditing] = useState(() => hasDraft(draft));
  const editButton = useFocusBack(isEditing);
  if (isEditing) return form(() => setIsEditing(false));
  return (
    <div className={classes['card']}>
      <div className={classes['words']}>{children}</div>
      <ActionIcon ref={editButton} color="gray" aria-label={edit} onClick={() => setIsEditing(true)}>
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
      <RemoveButton label={remove} onClick={onRemove} />
    </div>
  );
}
