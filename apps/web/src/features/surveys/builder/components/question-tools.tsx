import { ActionIcon } from '@mantine/core';
import { mostQuestions } from '@psia/contract/surveys/question-types.rules';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { type ComponentType, memo, useState } from 'react';
import { Hint } from '#ui/feedback/hint.tsx';
import { withDuplicate, withQuestionAt, withQuestionBy, withRemoved } from '../builder-state.rules.ts';
import { useBuilderStore } from '../use-builder.ts';
import { MoveDialog } from './move-dialog.tsx';
import classes from './question-tools.module.css';

interface QuestionToolsProps {
  /** The question's key. */
  readonly question: string;
  /** From 0. */
  readonly place: number;
  readonly count: number;
}

/** Moving, duplicating and deleting the open question. */
export const QuestionTools = memo(function QuestionTools({ question, place, count }: QuestionToolsProps) {
  const store = useBuilderStore();
  const [isMoving, setIsMoving] = useState(false);
  return (
    <div className={classes['tools']}>
      <Tool
        name="Przesuń wyżej"
        hint="Przesuń wyżej (Alt+↑)"
        icon={IconArrowUp}
        isOff={place === 0}
        onPress={() => store.change((state) => withQuestionBy(state, question, -1))}
      />
      <Tool
        name="Przesuń niżej"
        hint="Przesuń niżej (Alt+↓)"
        icon={IconArrowDown}
        isOff={place === count - 1}
        onPress={() => store.change((state) => withQuestionBy(state, question, 1))}
      />
      <Tool name="Przenieś na miejsce…" icon={IconArrowsSort} isOff={count === 1} onPress={() => setIsMoving(true)} />
      <Tool
        name="Powiel"
        icon={IconCopy}
        isOff={count >= mostQuestions}
        onPress={() => store.change((state) => withDuplicate(state, question))}
      />
      <Tool
        name="Usuń pytanie"
        icon={IconTrash}
        onPress={() => store.change((state) => withRemoved(state, question))}
      />
      {isMoving && (
        <MoveDialog
          place={place}
          count={count}
          onClose={() => setIsMoving(false)}
          onMove={(to) => store.change((state) => withQuestionAt(state, question, to))}
        />
      )}
    </div>
  );
});

interface ToolProps {
  readonly name: string;
  /** What is shown beside it when it says more than its name. */
  readonly hint?: string;
  readonly icon: ComponentType<{ size: number }>;
  /** It keeps the focus where it can do nothing, as at the end of the list. */
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

function Tool({ name, hint = name, icon: Icon, isOff = false, onPress }: ToolProps) {
  return (
    <Hint text={hint}>
      <ActionIcon
        color="gray"
        aria-label={name}
        aria-disabled={isOff}
        data-disabled={isOff}
        {...(isOff ? {} : { onClick: onPress })}
      >
        <Icon size={20} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}
