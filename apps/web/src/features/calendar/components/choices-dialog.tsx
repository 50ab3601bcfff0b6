import { Button } from '@mantine/core';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ChoiceSelect } from './choice-select.tsx';

/** One of a calendar's choices. */
export interface Choice {
  readonly label: string;
  /** What is chosen, in a word or two. */
  readonly short: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly placeholder?: string;
  readonly onChoose: (value: string) => void;
}

interface ChoicesDialogProps {
  readonly choices: readonly Choice[];
  readonly onClose: () => void;
}

/** A calendar's choices; each counts as soon as it is made. */
export function ChoicesDialog({ choices, onClose }: ChoicesDialogProps) {
  return (
    <Dialog opened onClose={onClose} title="Pokaż terminy" size="sm">
      {choices.map(({ short: _, ...choice }) => (
        <ChoiceSelect key={choice.label} {...choice} />
      ))}
      <Button fullWidth onClick={onClose}>
        Gotowe
      </Button>
    </Dialog>
  );
}
