import { Button, Checkbox, NativeSelect, Switch, Textarea } from '@mantine/core';
import {
  hasOptions,
  mostQuestions,
  type QuestionType,
  questionTypes,
} from '@psia/contract/surveys/question-types.rules';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, memo } from 'react';
import { type QuestionFault, standingFault } from '../builder-faults.rules.ts';
import { atQuestion, withAdded, withQuestion, withQuestionType, withTextEntered } from '../builder-state.rules.ts';
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

/**
 * The open question: its text, how it is answered, its options, and what can be done with it. Its parts get no more than
 * what they show, so that a key draws one of them.
 */
export function QuestionEditor({ question, place, count, fault }: QuestionEditorProps) {
  const lost = useBuilt(({ removed }) => {
    return removed?.what === 'options' && removed.question.key === question.key ? removed : null;
  });
  const standing = standingFault(fault, question);
  const { key, questionText, questionType, required } = question;
  return (
    <div className={classes['editor']}>
      <div className={classes['head']}>
        <span className={`numbers ${classes['number']}`}>Pytanie {place + 1}</span>
        <QuestionTools question={key} place={place} count={count} />
      </div>
      <TextOfQuestion question={key} text={questionText} fault={standing.text} />
      <Answering question={key} type={questionType} isRequired={required} />
      {lost && <UndoLine removed={lost} />}
      {hasOptions(questionType) && <OptionList question={question} fault={standing} />}
      {mayTakeOwnAnswer(questionType) && <OwnAnswer question={key} isAllowed={questionType === 'CHOICE_WITH_TEXT'} />}
      {place < count - 1 && <AddBelow place={place} isFull={count >= mostQuestions} />}
    </div>
  );
}

interface TextOfQuestionProps {
  /** The question's key, here and below. */
  readonly question: string;
  readonly text: string;
  readonly fault: string | undefined;
}

const TextOfQuestion = memo(function TextOfQuestion({ question, text, fault }: TextOfQuestionProps) {
  const store = useBuilderStore();
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    store.change(atQuestion(question, withTextEntered));
  };
  return (
    <Textarea
      classNames={{ input: classes['text'] ?? '' }}
      label="Treść pytania"
      // The style lets it grow: measuring it anew with each key would lay out the whole page.
      autosize={false}
      rows={2}
      maxLength={500}
      data-part="text"
      value={text}
      error={fault}
      onChange={(event) => {
        const questionText = event.currentTarget.value;
        store.change(atQuestion(question, (state, built) => withQuestion(state, { ...built, questionText })));
      }}
      onKeyDown={enter}
    />
  );
});

interface AnsweringProps {
  readonly question: string;
  readonly type: QuestionType;
  readonly isRequired: boolean;
}

const Answering = memo(function Answering({ question, type, isRequired }: AnsweringProps) {
  const store = useBuilderStore();
  return (
    <div className={classes['answering']}>
      <NativeSelect
        label="Rodzaj odpowiedzi"
        data={types}
        value={type}
        onChange={(event) => {
          const chosen = questionTypes.find((known) => known === event.currentTarget.value);
          if (chosen) store.change(atQuestion(question, (state, built) => withQuestionType(state, built, chosen)));
        }}
      />
      <Switch
        className={classes['required']}
        label="Odpowiedź wymagana"
        checked={isRequired}
        onChange={() =>
          store.change(
            atQuestion(question, (state, built) => withQuestion(state, { ...built, required: !built.required })),
          )
        }
      />
    </div>
  );
});

interface OwnAnswerProps {
  readonly question: string;
  readonly isAllowed: boolean;
}

const OwnAnswer = memo(function OwnAnswer({ question, isAllowed }: OwnAnswerProps) {
  const store = useBuilderStore();
  return (
    <Checkbox
      label="Pozwól na wpisanie własnej odpowiedzi"
      checked={isAllowed}
      onChange={(event) => {
        const type = event.currentTarget.checked ? 'CHOICE_WITH_TEXT' : 'SINGLE_CHOICE';
        store.change(atQuestion(question, (state, built) => withQuestionType(state, built, type)));
      }}
    />
  );
});

interface AddBelowProps {
  readonly place: number;
  readonly isFull: boolean;
}

const AddBelow = memo(function AddBelow({ place, isFull }: AddBelowProps) {
  const store = useBuilderStore();
  return (
    <Button
      variant="subtle"
      className={classes['below']}
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={isFull}
      onClick={() => store.change((state) => withAdded(state, place + 1))}
    >
      Dodaj pytanie pod tym
    </Button>
  );
});
