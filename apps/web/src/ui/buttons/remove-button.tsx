import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

interface RemoveButtonProps {
  /** What it does, in full: 'Usuń ćwiczenie Aport'; the first word is shown. */
  readonly label: string;
  readonly onClick: () => void;
}

/** A quiet button that begins to remove something; it says so, since an icon alone is pressed by mistake. */
export function RemoveButton({ label, onClick }: RemoveButtonProps) {
  return (
    <Button
      variant="subtle"
      color="brick"
      px="sm"
      leftSection={<IconTrash size={18} aria-hidden />}
      aria-label={label}
      onClick={onClick}
    >
      {label.split(' ')[0]}
    </Button>
  );
}
