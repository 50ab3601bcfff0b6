import type { ReactNode } from 'react';
import type { Sending } from '../acts/sending.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useLastKnown } from './use-last-known.ts';

/** The words of the question before deleting something, and of the toast afterwards. */
export interface DeleteWords {
  /** The question, with the thing's name: 'Usunąć salę „Duża”?' */
  readonly title: string;
  /** What is deleted with it and what stays. */
  readonly text: string;
  /** The button's label: 'Usuń salę'. */
  readonly confirm: string;
  /** The toast when it is deleted: 'Sala została usunięta.' */
  readonly done: string;
  /** The message when it failed. */
  readonly failed: string;
}

interface DeleteDialogProps<Item> {
  /** The item to ask about; null closes the dialog. */
  readonly item: Item | null;
  readonly words: (item: Item) => DeleteWords;
  /** More about what is lost, below the text. */
  readonly children?: ReactNode;
  readonly remove: (item: Item, sending: Sending) => Promise<unknown>;
  readonly onClose: () => void;
  /** Called before the dialog closes, to move the focus: the element that had it may be gone with the item. */
  readonly onDeleted?: (() => unknown) | undefined;
  /** Where the toast's link leads somebody who has left. */
  readonly leadsTo?: string | undefined;
  /** True while something that must be known first is loading. */
  readonly disabled?: boolean;
}

const nothingAsked: DeleteWords = { title: '', text: '', confirm: '', done: '', failed: '' };

/** Asks before an item of a list is deleted. Still shows its name while the dialog fades out. */
export function DeleteDialog<Item>(props: DeleteDialogProps<Item>) {
  const { item, words, children, remove, onClose, onDeleted, leadsTo, disabled = false } = props;
  const shown = useLastKnown(item);
  const { title, text, confirm, done, failed } = shown === null ? nothingAsked : words(shown);
  return (
    <ConfirmDialog
      opened={item !== null}
      onClose={onClose}
      title={title}
      confirm={confirm}
      action={async (sending) => shown !== null && remove(shown, sending)}
      say={done}
      onDone={onDeleted}
      {...(leadsTo !== undefined && { leadsTo: () => leadsTo })}
      failed={failed}
      disabled={disabled}
    >
      {text}
      {children}
    </ConfirmDialog>
  );
}
