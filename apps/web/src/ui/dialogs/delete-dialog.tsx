import type { ReactNode } from 'react';
import type { Sending } from '../acts/sending.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useLastKnown } from './use-last-known.ts';

/** What is asked before something is deleted, and what is said afterwards. */
export interface DeleteWords {
  /** Asks, naming the thing: 'Usunąć salę „Duża”?' */
  readonly title: string;
  /** What goes with it and what stays. */
  readonly text: string;
  /** What the button does: 'Usuń salę'. */
  readonly confirm: string;
  /** Once it is gone: 'Sala została usunięta.' */
  readonly done: string;
  /** When it did not work. */
  readonly failed: string;
}

interface DeleteDialogProps<Item> {
  /** What to ask about; null while nothing is asked. */
  readonly item: Item | null;
  readonly words: (item: Item) => DeleteWords;
  /** More of what is lost, below the text. */
  readonly children?: ReactNode;
  readonly remove: (item: Item, sending: Sending) => Promise<unknown>;
  readonly onClose: () => void;
  /** Called before the dialog closes, for the focus: what had it may be gone with the item. */
  readonly onDeleted?: (() => unknown) | undefined;
  /** Where its toast leads whoever has left. */
  readonly leadsTo?: string | undefined;
  /** While what has to be known before is on its way. */
  readonly disabled?: boolean;
}

const nothingAsked: DeleteWords = { title: '', text: '', confirm: '', done: '', failed: '' };

/** Asks before an item of a list is deleted, naming it also while the dialog fades. */
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
