import { NativeSelect, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type AnswerKind, answerKinds } from '@psia/contract/report-templates/answer-kinds.rules';
import { type ChangeEvent, type KeyboardEvent, useReducer, useState } from 'react';
import { RowTools } from '#ui/lists/row-tools.tsx';
import { answerKindWords } from '../answer-kinds.words.ts';
import { modeWords } from '../report-templates.words.ts';
import { type Bank, questionModes, type TemplateValues } from '../template-values.rules.ts';
import { AnswerSketch } from './answer-sketch.tsx';
import classes from './template-form.module.css';

interface TemplateQuestionRowProps {
  readonly form: UseFormReturnType<TemplateValues>;
  readonly bank: Bank;
  readonly index: number;
  readonly count: number;
  /** Enter in its text. */
  readonly onEnter: () => void;
  readonly onMove: (to: number) => void;
  /** Puts the same once more after it; left out where no more have room. */
  readonly onCopy: (() => void) | undefined;
  readonly onRemove: () => void;
}

const kinds = answerKinds.map((value) => ({ value, label: answerKindWords[value] }));
const modes = questionModes.map((value) => ({ value, label: modeWords[value] }));
const nothingChosen = { value: '', label: 'Wybierz pytanie' };

/** One question of a template: its words, where it comes from, how it is answered, its place. */
export function TemplateQuestionRow(props: TemplateQuestionRowProps) {
  const { form, index } = props;
  const path = `questions.${index}`;
  const row = form.getValues().questions[index];
  const [mode, setMode] = useState(row?.mode ?? 'new-save');
  // What the fields hold is not drawn anew by them, but the picture of the answer goes by it.
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  const changeMode = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = questionModes.find((one) => one === event.currentTarget.value) ?? 'new-save';
    const saved = mode === 'saved' ? props.bank.get(form.getValues().questions[index]?.questionId ?? '') : undefined;
    if (saved) {
      // What was chosen is where its own words begin.
      form.setFieldValue(`${path}.questionText`, saved.question);
      form.setFieldValue(`${path}.answerKind`, saved.answerKind);
    }
    form.setFieldValue(`${path}.mode`, chosen, { forceUpdate: false });
    for (const field of ['questionId', 'questionText']) form.clearFieldError(`${path}.${field}`);
    setMode(chosen);
  };
  return (
    <li className={classes['row']}>
      <RowTools what="pytanie" {...props} />
      <fieldset
        className={classes['fields']}
        onChange={({ target }) => {
          if (target instanceof HTMLSelectElement) redraw();
        }}
      >
        <legend className={classes['legend']}>Pytanie {index + 1}</legend>
        {mode === 'saved' ? <SavedQuestion {...props} /> : <OwnWords {...props} />}
        <div className={classes['choices']}>
          <NativeSelect label="Skąd pytanie" data={modes} value={mode} onChange={changeMode} />
          {mode !== 'saved' && (
            <NativeSelect
              label="Rodzaj odpowiedzi"
              data={kinds}
              key={form.key(`${path}.answerKind`)}
              {...form.getInputProps(`${path}.answerKind`)}
            />
          )}
        </div>
        <AnswerSketch kind={answerKindOf(props)} />
      </fieldset>
    </li>
  );
}

function answerKindOf({ form, bank, index }: TemplateQuestionRowProps): AnswerKind {
  const row = form.getValues().questions[index];
  return (row?.mode === 'saved' ? bank.get(row.questionId)?.answerKind : row?.answerKind) ?? 'TEXT';
}

/** Chooses a question of the bank, which brings how it is answered. */
function SavedQuestion({ form, bank, index }: TemplateQuestionRowProps) {
  const path = `questions.${index}.questionId`;
  const saved = [...bank.values()].map(({ id, question, answerKind }) => ({
    value: id,
    label: `${question} (${answerKindWords[answerKind]})`,
  }));
  return (
    <NativeSelect
      label="Zapisane pytanie"
      description={bank.size === 0 ? 'Nie masz jeszcze zapisanych pytań. Wpisz nowe i je zapisz.' : undefined}
      data={[nothingChosen, ...saved]}
      key={form.key(path)}
      {...form.getInputProps(path)}
    />
  );
}

function OwnWords({ form, index, onEnter }: TemplateQuestionRowProps) {
  const path = `questions.${index}.questionText`;
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Textarea
      label="Treść pytania"
      autosize
      minRows={1}
      maxRows={8}
      maxLength={500}
      enterKeyHint="next"
      key={form.key(path)}
      {...form.getInputProps(path)}
      onKeyDown={addOnEnter}
    />
  );
}
