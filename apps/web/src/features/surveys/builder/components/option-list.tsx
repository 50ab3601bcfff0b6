import { ActionIcon, Button } from '@mantine/core';
import { mostOptions, type QuestionType } from '@psia/contract/surveys/question-types.rules';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, memo, useId } from 'react';
import type { standingFault } from '../builder-faults.rules.ts';
import {
  atQuestion,
  withOpen,
  withOptionAdded,
  withOptionEntered,
  withOptionErased,
  withOptionRemoved,
  withOptionsPasted,
  withOptionTyped,
} from '../builder-state.rules.ts';
import type { BuiltQuestion } from '../question-list.rules.ts';
import { useBuilderStore } from '../use-builder.ts';
import classes from './option-list.module.css';

interface OptionListProps {
  readonly question: BuiltQuestion;
  readonly fault: ReturnType<typeof standingFault>;
}

/** The options of a question, a field each; Enter adds one, lines that are pasted become options. */
export function OptionList({ question, fault }: OptionListProps) {
  const faultId = useId();
  const { key, answerOptions, questionType } = question;
  return (
    <fieldset className={classes['options']} aria-describedby={fault.options === undefined ? undefined : faultId}>
      <legend className={classes['legend']}>Opcje odpowiedzi</legend>
      <ol className={classes['list']}>
        {answerOptions.map((option, place) => (
          <OptionRow
            key={place}
            question={key}
            place={place}
            option={option}
            type={questionType}
            // The whole is wrong where nothing is in it: its one field is the wrong one.
            isWrong={fault.options !== undefined}
            fault={fault.byOption?.get(place)}
          />
        ))}
      </ol>
      {fault.options !== undefined && (
        <p id={faultId} className={classes['fault']}>
          {fault.options}
        </p>
      )}
      <AddOption question={key} isFull={answerOptions.length >= mostOptions} />
    </fieldset>
  );
}

interface AddOptionProps {
  /** The question's key. */
  readonly question: string;
  readonly isFull: boolean;
}

const AddOption = memo(function AddOption({ question, isFull }: AddOptionProps) {
  const store = useBuilderStore();
  return (
    <div className={classes['more']}>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={isFull}
        onClick={() => store.change(atQuestion(question, withOptionAdded))}
      >
        Dodaj opcję
      </Button>
      <span className={classes['hint']}>
        {isFull
          ? `Pytanie może mieć najwyżej ${mostOptions} opcji.`
          : 'Enter dodaje kolejną, a wklejone wiersze stają się opcjami.'}
      </span>
    </div>
  );
});

interface OptionRowProps {
  /** The question's key. */
  readonly question: string;
  /** From 0. */
  readonly place: number;
  readonly option: string;
  readonly type: QuestionType;
  readonly isWrong: boolean;
  readonly fault: string | undefined;
}

/** Plain elements, because a question may have fifty of them. */
const OptionRow = memo(function OptionRow({ question, place, option, type, isWrong, fault }: OptionRowProps) {
  const store = useBuilderStore();
  const faultId = useId();
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const step = stepFor(event.key, { place, isEmpty: event.currentTarget.value === '' });
    if (!step) return;
    event.preventDefault();
    store.change(atQuestion(question, step));
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[\n\r]/.test(text.trim())) return;
    event.preventDefault();
    store.change(atQuestion(question, (state, built) => withOptionsPasted(state, built, { place, text })));
  };
  return (
    <li className={classes['row']}>
      <span className={classes['mark']} data-several={type === 'MULTIPLE_CHOICE' || undefined} aria-hidden />
      <input
        className={classes['input']}
        data-part={`option-${place}`}
        aria-label={`Opcja ${place + 1}`}
        aria-invalid={isWrong || fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : faultId}
        maxLength={500}
        autoComplete="off"
        enterKeyHint="next"
        value={option}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          store.change(atQuestion(question, (state, built) => withOptionTyped(state, built, { place, text: typed })));
        }}
        onKeyDown={press}
        onPaste={paste}
      />
      <RemoveOption question={question} place={place} />
      {fault !== undefined && (
        <p id={faultId} className={classes['fault']}>
          {fault}
        </p>
      )}
    </li>
  );
});

interface RemoveOptionProps {
  /** The question's key. */
  readonly question: string;
  readonly place: number;
}

const RemoveOption = memo(function RemoveOption({ question, place }: RemoveOptionProps) {
  const store = useBuilderStore();
  return (
    <ActionIcon
      color="gray"
      aria-label={`Usuń opcję ${place + 1}`}
      onClick={() => store.change(atQuestion(question, (state, built) => withOptionRemoved(state, built, place)))}
    >
      <IconX size={18} aria-hidden />
    </ActionIcon>
  );
});

interface InOption {
  readonly place: number;
  readonly isEmpty: boolean;
}

/** What a key does in an option; nothing of its own for most of them. */
function stepFor(key: string, { place, isEmpty }: InOption): Parameters<typeof atQuestion>[1] | null {
  switch (key) {
    case 'Enter':
      return (state, question) => withOptionEntered(state, question, place);
    case 'Backspace':
      return isEmpty ? (state, question) => withOptionErased(state, question, place) : null;
    case 'ArrowUp':
      return (state, question) => withOpen(state, question.key, place === 0 ? 'text' : `option-${place - 1}`);
    case 'ArrowDown':
      return (state, question) =>
        place + 1 < question.answerOptions.length ? withOpen(state, question.key, `option-${place + 1}`) : state;
    default:
      return null;
  }
}
