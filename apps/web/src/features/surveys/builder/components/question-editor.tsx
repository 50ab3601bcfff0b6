import { Button, Checkbox, NativeSelect, Switch, Textarea } from '@mantine/core';
import { hasOptions, mostQuestions, questionTypes } from '@psia/contract/surveys/question-types.rules';
import { IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { type QuestionFault, standingFault } from '../builder-faults.rules.ts';
import {
  type BuilderState,
  withAdded,
  withQuestion,
  withQuestionType,
  withTextEntered,
} from '../builder-state.rules.ts';
import { typeNames } from '../builder.words.ts';
import { type BuiltQuestion, mayTakeOwnAnswer } from '../question-list.rules.ts';
import { useBuilderStore, useBuilt } from '../use-builder.ts';
import { OptionList } from './option-list.tsx';
import classes from './question-editor.module.css';
import { QuestionTools } from './question-tools.tsx';
import { UndoLine } from './undo-row.tsx';

const types = questionTypes.map((value) => ({ value, label: typeNames[value] }));

interface QuestionEditorProps {
  readonly question: BuiltQuestion;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly fault: QuestionFault | undefined;
}

/** The open question: its text, how it is answered, its options, and what can be done with it. */
export function QuestionEditor({ question, place, count, fault }: QuestionEditorProps) {
  const store = useBuilderStore();
  const lost = useBuilt(({ removed }) => {
    return removed?.what === 'options' && removed.question.key === question.key ? removed : null;
  });
  const standing = standingFault(fault, question);
  const { questionType, required } = question;
  const change = (step: (state: BuilderState) => BuilderState) => store.change(step);
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    change((state) => withTextEntered(state, question));
  };
  return (
    <div className={classes['editor']}>
      <div className={classes['head']}>
        <span className={`numbers ${classes['number']}`}>Pytanie {place + 1}</span>
        <QuestionTools question={question} place={place} count={count} />
      </div>
      <Textarea
        label="Treść pytania"
        minRows={1}
        maxRows={8}
        maxLength={500}
        data-part="text"
        value={question.questionText}
        error={standing.text}
        onChange={(event) => {
          const questionText = event.currentTarget.value;
          change((state) => withQuestion(state, { ...question, questionText }));
        }}
        onKeyDown={enter}
      />
      <div className={classes['answering']}>
        <NativeSelect
          label="Typ odpowiedzi"
          data={types}
          value={questionType}
          onChange={(event) => {
            const type = questionTypes.find((known) => known === event.currentTarget.value);
            if (type) change((state) => withQuestionType(state, question, type));
          }}
        />
        <Switch
          className={classes['required']}
          label="Odpowiedź wymagana"
          checked={required}
          onChange={() => change((state) => withQuestion(state, { ...question, required: !required }))}
        />
      </div>
      {lost && <UndoLine removed={lost} />}
      {hasOptions(questionType) && <OptionList question={question} fault={standing} />}
      {mayTakeOwnAnswer(questionType) && (
        <Checkbox
          label="Pozwól na wpisanie własnej odpowiedzi"
          checked={questionType === 'CHOICE_WITH_TEXT'}
          onChange={(event) => {
            const type = event.currentTarget.checked ? 'CHOICE_WITH_TEXT' : 'SINGLE_CHOICE';
            change((state) => withQuestionType(state, question, type));
          }}
        />
      )}
      {place < count - 1 && (
        <Button
          variant="subtle"
          className={classes['below']}
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={count >= mostQuestions}
          onClick={() => change((state) => withAdded(state, place + 1))}
        >
          Dodaj pytanie pod tym
        </Button>
      )}
    </div>
  );
}
