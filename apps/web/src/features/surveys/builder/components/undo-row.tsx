import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type Removed, withUndone } from '../builder-state.rules.ts';
import { removedWords } from '../builder.words.ts';
import { useBuilderStore } from '../use-builder.ts';
import classes from './question-list.module.css';

/** Stands where a question was taken away, until it is put back or something else is taken away. */
export function UndoRow({ removed }: { readonly removed: Removed }) {
  return (
    <li data-question={removed.question.key}>
      <UndoLine removed={removed} />
    </li>
  );
}

/** What was taken away, and the button that puts it back. */
export function UndoLine({ removed }: { readonly removed: Removed }) {
  const store = useBuilderStore();
  return (
    <div className={classes['undo']}>
      <span className={classes['undone']}>{removedWords(removed.question, removed.what)}</span>
      <Button
        variant="subtle"
        data-part="undo"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={() => store.change(withUndone)}
      >
        Cofnij
      </Button>
    </div>
  );
}
