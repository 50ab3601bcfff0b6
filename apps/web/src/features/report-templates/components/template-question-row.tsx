import { ActionIcon, NativeSelect, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { answerKinds } from '@psia/contract/report-templates/answer-kinds.rules';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { answerKindWords } from '../answer-kinds.words.ts';
import { modeWords } from '../report-templates.words.ts';
import { type Bank, questionModes, type TemplateValues } from '../template-values.rules.ts';
import classes from './template-form.module.css';

interface TemplateQuestionRowProps {
  readonly form: UseFormReturnType<TemplateValues>;
  readonly bank: Bank;
  readonly index: number;
  readonly count: number;
  /** Enter in its text. */
  readonly onEnter: () => void;
  readonly onMove: (to: number) => void;
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
      <RowHead {...props} />
      <fieldset className={classes['fields']}>
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
      </fieldset>
    </li>
  );
}

function RowHead({ index, count, onMove, onRemove }: TemplateQuestionRowProps) {
  const place = index + 1;
  return (
    <div className={classes['head']}>
      <span className={classes['number']} aria-hidden="true">
        {place}.
      </span>
      <div className={classes['tools']}>
        <ActionIcon
          color="gray"
          aria-label={`Przesuń pytanie ${place} wyżej`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <IconArrowUp size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          color="gray"
          aria-label={`Przesuń pytanie ${place} niżej`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <IconArrowDown size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon color="gray" aria-label={`Usuń pytanie ${place}`} onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
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
