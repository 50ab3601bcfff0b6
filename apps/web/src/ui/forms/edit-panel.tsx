import { Button, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFocusBack } from '../dialogs/use-focus-back.ts';
import { hasDraft } from '../form-state/own-drafts.ts';
import { Panel } from '../page/panel.tsx';

interface EditPanelProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** What 'Edytuj' edits, for those who only hear the button: 'dane szkoły'. */
  readonly subject: string;
  /** The name under which the form keeps what is typed: with something unsaved it is open at once. */
  readonly draft: string;
  /** What is read. Given `edit`, an empty state can offer the same as the button. */
  readonly view: (edit: () => void) => ReactNode;
  /** The form that takes its place; undefined while what it would begin with is not known. */
  readonly form: ((close: () => void) => ReactNode) | undefined;
}

/** A panel to read; 'Edytuj' puts its form in the place, and the focus comes back to the button afterwards. */
export function EditPanel({ title, description, subject, draft, view, form }: EditPanelProps) {
  const [isEditing, setIsEditing] = useState(() => hasDraft(draft));
  const button = useFocusBack(isEditing);
  const isShown = isEditing && form !== undefined;
  return (
    <Panel
      title={title}
      description={description}
      actions={
        form &&
        !isEditing && (
          <Button
            ref={button}
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => setIsEditing(true)}
          >
            Edytuj<VisuallyHidden component="span">&nbsp;{subject}</VisuallyHidden>
          </Button>
        )
      }
    >
      {isShown ? form(() => setIsEditing(false)) : view(() => setIsEditing(true))}
    </Panel>
  );
}
