import { UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFocusBack } from '../dialogs/use-focus-back.ts';
import { hasDraft } from '../form-state/own-drafts.ts';
import classes from './plus-card.module.css';

interface PlusCardProps {
  /** What pressing it adds: 'Dodaj salę'. */
  readonly label: string;
  /** The name of the form's draft; if there is an unsaved draft, the form is open at once. */
  readonly draft: string;
  /** The form that replaces it until it is closed. */
  readonly form: (close: () => void) => ReactNode;
}

/** The last card of a list: a plus that opens the form for one more. */
export function PlusCard({ label, draft, form }: PlusCardProps) {
  const [isOpen, setIsOpen] = useState(() => hasDraft(draft));
  const button = useFocusBack(isOpen);
  if (isOpen) return form(() => setIsOpen(false));
  return (
    <UnstyledButton ref={button} className={classes['card']} onClick={() => setIsOpen(true)}>
      <IconPlus size={22} aria-hidden />
      {label}
    </UnstyledButton>
  );
}
