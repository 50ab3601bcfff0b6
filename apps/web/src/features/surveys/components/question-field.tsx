import { Button, Textarea, VisuallyHidden } from '@mantine/core';
import { type Answer, blankAnswer, longestAnswer } from '@psia/contract/survey-responses/answers.rules';
import type { QuestionType } from '@psia/contract/surveys/question-types.rules';
import { memo, type ReactNode, useId, useState } from 'react';
import { DateField } from '#ui/fields/date-field.tsx';
import classes from './question-field.module.css';

/** What is shown of a question to somebody who answers it. */
export interface AskedQuestion {
  readonly id: string;
  readonly questionText: string;
  readonly questionType: QuestionType;
  readonly required: boolean;
  readonly answerOptions: readonly string[];
}

interface QuestionFieldProps {
  readonly question: AskedQuestion;
  /** Its place in the survey, from 1. */
  readonly number: number;
  /** What stands in it at first; blank unless told. */
  readonly defaultAnswer?: Answer | undefined;
  /** Told of each change. Must stay the same function, or a long survey is drawn anew with each key. */
  readonly onChange?: ((questionId: string, answer: Answer) => void) | undefined;
  readonly error?: string | undefined;
  /** Shown, but not to be filled, as in a preview. */
  readonly disabled?: boolean;
}

/**
 * One question of a survey with the input of its type: a text, a day, one or several of its options, or one option and
 * words of one's own. It holds what is typed itself, so that a key draws this question alone.
 */
export const QuestionField = memo(function QuestionField(props: QuestionFieldProps) {
  const { question, defaultAnswer = blankAnswer, onChange, disabled = false } = props;
  const [answer, setAnswer] = useState(defaultAnswer);
  const fieldId = useId();
  const change = (part: Partial<Answer>) => {
    const next = { ...answer, ...part };
    setAnswer(next);
    onChange?.(question.id, next);
  };
  const field = { ...props, disabled, fieldId, answer, change };
  switch (question.questionType) {
    case 'TEXT':
      return <TextQuestion {...field} />;
    case 'DATE':
      return <DateQuestion {...field} />;
    case 'MULTIPLE_CHOICE':
      return <SeveralOptions {...field} />;
    default:
      return <OneOption {...field} withText={question.questionType === 'CHOICE_WITH_TEXT'} />;
  }
});

interface FieldProps extends QuestionFieldProps {
  readonly fieldId: string;
  readonly disabled: boolean;
  readonly answer: Answer;
  readonly change: (part: Partial<Answer>) => void;
}

const errorIdOf = (fieldId: string) => `${fieldId}-error`;

/** What says to a screen reader that the field is wrong, and why. */
function faultProps({ error, fieldId }: Pick<FieldProps, 'error' | 'fieldId'>) {
  return error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorIdOf(fieldId) };
}

function Words({ question, number }: Pick<FieldProps, 'question' | 'number'>) {
  return (
    <>
      <span className={`numbers ${classes['number']}`}>{number}.</span>
      <span className={classes['text']}>
        {question.questionText}
        {question.required && (
          <>
            <span className={classes['required']} aria-hidden>
              {' '}
              *
            </span>
            <VisuallyHidden> (odpowiedź wymagana)</VisuallyHidden>
          </>
        )}
      </span>
    </>
  );
}

function Fault({ error, fieldId }: Pick<FieldProps, 'error' | 'fieldId'>) {
  if (error === undefined) return null;
  return (
    <p id={errorIdOf(fieldId)} className={classes['error']}>
      {error}
    </p>
  );
}

interface LabelledProps extends FieldProps {
  readonly children: ReactNode;
}

function Labelled({ children, ...field }: LabelledProps) {
  return (
    <div className={classes['question']} data-wrong={field.error === undefined ? undefined : true}>
      <label htmlFor={field.fieldId} className={classes['words']}>
        <Words {...field} />
      </label>
      {children}
    </div>
  );
}

function TextQuestion(field: FieldProps) {
  return (
    <Labelled {...field}>
      <Textarea
        id={field.fieldId}
        autosize
        minRows={2}
        maxRows={14}
        maxLength={longestAnswer}
        disabled={field.disabled}
        error={field.error}
        value={field.answer.textAnswer ?? ''}
        onChange={(event) => field.change({ textAnswer: event.currentTarget.value })}
      />
    </Labelled>
  );
}

function DateQuestion(field: FieldProps) {
  return (
    <Labelled {...field}>
      <DateField
        id={field.fieldId}
        className={classes['date']}
        fieldName={field.question.questionText}
        disabled={field.disabled}
        error={field.error}
        defaultValue={field.answer.dateAnswer}
        onChange={(dateAnswer) => field.change({ dateAnswer })}
      />
    </Labelled>
  );
}

interface GroupedProps extends FieldProps {
  readonly role: 'radiogroup' | 'group';
  readonly children: ReactNode;
}

/** Options under their question, and what is wrong with them; a wrong group of radio buttons takes the focus itself. */
function Grouped({ role, children, ...field }: GroupedProps) {
  const { error } = field;
  const isRadio = role === 'radiogroup';
  return (
    <fieldset
      role={role}
      tabIndex={-1}
      className={classes['question']}
      data-wrong={error === undefined ? undefined : true}
      {...(isRadio ? faultProps(field) : {})}
    >
      <legend className={classes['words']}>
        <Words {...field} />
      </legend>
      {children}
      <Fault {...field} />
    </fieldset>
  );
}

/** The options below each other; nothing while there are none. */
function Options({ children }: { children: readonly ReactNode[] }) {
  return children.length > 0 && <div className={classes['options']}>{children}</div>;
}

function OneOption({ withText, ...field }: FieldProps & { readonly withText: boolean }) {
  const { question, answer, change, fieldId, disabled } = field;
  return (
    <Grouped {...field} role="radiogroup">
      <Options>
        {question.answerOptions.map((option, index) => (
          <label key={index} className={classes['option']}>
            <input
              type="radio"
              name={fieldId}
              disabled={disabled}
              checked={answer.singleChoiceAnswer === option}
              onChange={() => change({ singleChoiceAnswer: option })}
            />
            <span>{option}</span>
          </label>
        ))}
      </Options>
      {answer.singleChoiceAnswer !== null && !disabled && (withText || !question.required) && (
        <Button variant="subtle" className={classes['clear']} onClick={() => change({ singleChoiceAnswer: null })}>
          Wyczyść wybór
        </Button>
      )}
      {withText && (
        <Textarea
          label="Własna odpowiedź"
          description="Możesz wybrać z listy, wpisać coś od siebie albo zrobić jedno i drugie."
          autosize
          minRows={1}
          maxRows={14}
          maxLength={longestAnswer}
          disabled={disabled}
          value={answer.textAnswer ?? ''}
          onChange={(event) => change({ textAnswer: event.currentTarget.value })}
        />
      )}
    </Grouped>
  );
}

function SeveralOptions(field: FieldProps) {
  const { question, answer, change, disabled } = field;
  const chosen = answer.multipleChoiceAnswer;
  const toggle = (option: string, isChosen: boolean) => {
    const others = chosen.filter((one) => one !== option);
    change({ multipleChoiceAnswer: isChosen ? [...others, option] : others });
  };
  return (
    <Grouped {...field} role="group">
      <p className={classes['hint']}>Można wybrać kilka odpowiedzi.</p>
      <Options>
        {question.answerOptions.map((option, index) => (
          <label key={index} className={classes['option']}>
            <input
              type="checkbox"
              disabled={disabled}
              checked={chosen.includes(option)}
              onChange={(event) => toggle(option, event.currentTarget.checked)}
              {...faultProps(field)}
            />
            <span>{option}</span>
          </label>
        ))}
      </Options>
    </Grouped>
  );
}
