import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconGripVertical } from '@tabler/icons-react';
import { memo } from 'react';
import type { QuestionFault } from '../builder-faults.rules.ts';
import { withOpen } from '../builder-state.rules.ts';
import { questionFacts, questionTitle } from '../builder.words.ts';
import type { BuiltQuestion } from '../question-list.rules.ts';
import { useBuilderStore, useBuilt } from '../use-builder.ts';
import classes from './question-card.module.css';
import { QuestionEditor } from './question-editor.tsx';

interface QuestionCardProps {
  readonly questionKey: string;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly isOpen: boolean;
}

/**
 * A question in the list: folded to a line unless it is the open one, so that a hundred of them are quickly drawn.
 */
export const QuestionCard = memo(function QuestionCard({ questionKey, place, count, isOpen }: QuestionCardProps) {
  const question = useBuilt(({ questions }) => questions.find(({ key }) => key === questionKey));
  const fault = useBuilt(({ faults }) => faults?.questions.get(questionKey));
  if (!question) return null;
  return (
    <li
      className={`card ${classes['card']}`}
      data-question={questionKey}
      data-open={isOpen || undefined}
      aria-label={`Pytanie ${place + 1}`}
    >
      <span className={classes['handle']} data-handle title="Przeciągnij, by przenieść" aria-hidden>
        <IconGripVertical size={20} />
      </span>
      {isOpen ? (
        <QuestionEditor question={question} place={place} count={count} fault={fault} />
      ) : (
        <Folded question={question} place={place} fault={fault} />
      )}
    </li>
  );
});

interface FoldedProps {
  readonly question: BuiltQuestion;
  readonly place: number;
  readonly fault: QuestionFault | undefined;
}

function Folded({ question, place, fault }: FoldedProps) {
  const store = useBuilderStore();
  const isWrong = fault?.judged === question;
  return (
    <UnstyledButton
      className={classes['folded']}
      data-part="summary"
      aria-expanded={false}
      onClick={() => store.change((state) => withOpen(state, question.key))}
    >
      <span className={`numbers ${classes['number']}`}>{place + 1}.</span>
      <span className={classes['words']}>
        <span className={classes['title']}>{questionTitle(question)}</span>
        <span className={classes['facts']}>{questionFacts(question)}</span>
        {isWrong && (
          <span className={classes['wrong']}>
            <IconAlertTriangle size={16} aria-hidden /> Do poprawy
          </span>
        )}
      </span>
      <IconChevronDown size={20} className={classes['chevron']} aria-hidden />
    </UnstyledButton>
  );
}
