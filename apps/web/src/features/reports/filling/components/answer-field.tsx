import { Textarea, TextInput, VisuallyHidden } from '@mantine/core';
import { scaleAnswers, yesNoAnswers } from '@psia/contract/report-templates/answer-kinds.rules';
import { useId } from 'react';
import type { FormCore } from '#ui/form-state/use-form-core.ts';
import { answerWords } from '../../of-dog/reports-of-dog.words.ts';
import type { ReportQuestion, TypedAnswers } from '../filling.rules.ts';
import classes from './answer-field.module.css';

interface AnswerFieldProps {
  readonly form: FormCore<TypedAnswers>['form'];
  readonly question: ReportQuestion;
}

/** A question of a report with the field that its kind of answer needs. */
export function AnswerField({ form, question: { id, questionText, answerKind } }: AnswerFieldProps) {
  if (answerKind === 'SCALE') {
    return <LargeChoice {...{ form, id, questionText }} answers={scaleAnswers} ends={['najmniej', 'najwięcej']} />;
  }
  if (answerKind === 'YES_NO') {
    return <LargeChoice {...{ form, id, questionText }} answers={yesNoAnswers} nameOf={yesNoName} />;
  }
  if (answerKind === 'NUMBER') {
    return (
      <TextInput
        key={form.key(id)}
        className={classes['number']}
        label={questionText}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...form.getInputProps(id)}
      />
    );
  }
  return (
    <Textarea
      key={form.key(id)}
      label={questionText}
      autosize
      minRows={2}
      maxRows={10}
      maxLength={10_000}
      {...form.getInputProps(id)}
    />
  );
}

const yesNoName = (answer: string) => answerWords('YES_NO', answer);

interface LargeChoiceProps {
  readonly form: FormCore<TypedAnswers>['form'];
  readonly id: string;
  readonly questionText: string;
  readonly answers: readonly string[];
  readonly nameOf?: (answer: string) => string;
  /** What the first and the last answer mean. */
  readonly ends?: readonly [string, string];
}

/** One of a few answers, each as large as a thumb. */
function LargeChoice({ form, id, questionText, answers, nameOf = (answer) => answer, ends }: LargeChoiceProps) {
  const labelId = useId();
  const errorId = useId();
  const error = form.errors[id];
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      className={classes['choice']}
      aria-labelledby={labelId}
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <p id={labelId} className={classes['question']}>
        {questionText}
      </p>
      <div className={classes['answers']} key={form.key(id)}>
        {answers.map((answer, place) => (
          <label key={answer} className={classes['answer']}>
            <input
              type="radio"
              className={classes['radio']}
              name={`${labelId}-answer`}
              {...form.getInputProps(id, { type: 'radio', value: answer, withError: false })}
            />
            {nameOf(answer)}
            {ends && (place === 0 || place === answers.length - 1) && (
              <VisuallyHidden component="span"> ({place === 0 ? ends[0] : ends[1]})</VisuallyHidden>
            )}
          </label>
        ))}
      </div>
      {ends && (
        <p className={classes['ends']} aria-hidden="true">
          <span>1 – {ends[0]}</span>
          <span>5 – {ends[1]}</span>
        </p>
      )}
      {error && (
        <p id={errorId} className={classes['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
