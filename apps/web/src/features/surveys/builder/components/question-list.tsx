import { Button } from '@mantine/core';
import { mostQuestions } from '@psia/contract/surveys/question-types.rules';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, memo, useRef } from 'react';
import { endPlace, keysInOrder, withAdded } from '../builder-state.rules.ts';
import { useBuilderStore, useBuilt } from '../use-builder.ts';
import { useDragging } from '../use-dragging.ts';
import { QuestionCard } from './question-card.tsx';
import classes from './question-list.module.css';
import { UndoRow } from './undo-row.tsx';

/** The questions below each other, one of them open, and the button for one more at their end. */
export function QuestionList() {
  const joined = useBuilt(keysInOrder);
  const keys = joined === '' ? [] : joined.split(' ');
  const open = useBuilt((state) => state.open);
  const removed = useBuilt((state) => (state.removed?.what === 'question' ? state.removed : null));
  const list = useRef<HTMLOListElement>(null);
  useDragging(list);
  return (
    <>
      {keys.length === 0 && (
        <p className={classes['empty']}>
          Dodaj pierwsze pytanie. Na tekst i datę odpowiada się samodzielnie, przy wyborze podajesz gotowe odpowiedzi.
        </p>
      )}
      <ol ref={list} className={classes['list']}>
        {removed?.after === null && <UndoRow removed={removed} />}
        {keys.map((key, place) => (
          <Fragment key={key}>
            <QuestionCard questionKey={key} place={place} count={keys.length} isOpen={key === open} />
            {removed?.after === key && <UndoRow removed={removed} />}
          </Fragment>
        ))}
      </ol>
      <AddAtEnd count={keys.length} />
    </>
  );
}

const AddAtEnd = memo(function AddAtEnd({ count }: { readonly count: number }) {
  const store = useBuilderStore();
  const fault = useBuilt((state) => state.faults?.list ?? null);
  const isFull = count >= mostQuestions;
  return (
    <div className={classes['end']} data-question={endPlace}>
      {count === 0 && fault !== null && (
        <p role="alert" className={classes['fault']}>
          {fault}
        </p>
      )}
      <Button
        variant="default"
        data-part="add"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={isFull}
        onClick={() => store.change((state) => withAdded(state, state.questions.length))}
      >
        Dodaj pytanie
      </Button>
      {isFull && <p className={classes['empty']}>Ankieta może mieć najwyżej {mostQuestions} pytań.</p>}
    </div>
  );
});
