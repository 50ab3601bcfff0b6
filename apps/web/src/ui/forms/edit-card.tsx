import { type ReactNode, useState } from 'react';
import { useFocusBack } from '../dialogs/use-focus-back.ts';
import { hasDraft } from '../form-state/own-drafts.ts';
import { editing, removing } from '../menus/deeds.tsx';
import { MoreMenu } from '../menus/more-menu.tsx';
import classes from './edit-card.module.css';

interface EditCardProps {
  /** Whose menu it is: 'Duża'. */
  readonly name: string;
  /** Name what can be done with it: 'Zmień nazwę sali Duża', 'Usuń salę Duża'; the first word is shown. */
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

/** A card of a list to read, edit in place and remove; the focus comes back to its menu's button after editing. */
export function EditCard({ name, edit, remove, onRemove, draft, form, children }: EditCardProps) {
  const [isEditing, setIsEditing] = useState(() => hasDraft(draft));
  const menuButton = useFocusBack(isEditing);
  if (isEditing) return form(() => setIsEditing(false));
  return (
    <div className={classes['card']}>
      <div className={classes['words']}>{children}</div>
      <MoreMenu
        ref={menuButton}
        name={name}
        deeds={[editing(edit, () => setIsEditing(true)), removing(remove, onRemove)]}
      />
    </div>
  );
}
