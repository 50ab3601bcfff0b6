import { Button, TextInput } from '@mantine/core';
import { addReportTemplate, mostTemplateQuestions } from '@psia/contract/report-templates/report-templates.contract';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Sending } from '#ui/acts/sending.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import type { Initial } from '#ui/form-state/form-changes.ts';
import { useFocusOnRow } from '#ui/form-state/use-focus-on-row.ts';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import {
  type Bank,
  bodyOf,
  exampleValues,
  faultsOf,
  newRow,
  templateInWords,
  type TemplateValues,
} from '../template-values.rules.ts';
import { TemplateQuestionRow } from './template-question-row.tsx';
import classes from './template-form.module.css';

interface TemplateFormProps<Answer> {
  /** Names the dialog and the form in it. */
  readonly title: string;
  readonly initial: Initial<TemplateValues>;
  /** Asks for the template as it is now. */
  readonly latest?: () => Promise<Initial<TemplateValues>>;
  readonly bank: Bank;
  /** What is said above the fields. */
  readonly about?: ReactNode;
  /** The name of the button that sends it. */
  readonly save: string;
  readonly failed: string;
  readonly draft: string;
  readonly send: (body: ReturnType<typeof bodyOf>, sending: Sending, version: number | undefined) => Promise<Answer>;
  /** Says that it was sent. */
  readonly say: string;
  readonly onDone: (answer: Answer) => void;
  readonly onClose: () => void;
}

/** A template's title and questions, in a dialog; 'Anuluj' gives up what was typed. */
export function TemplateForm<Answer>(props: TemplateFormProps<Answer>) {
  const { title, initial, latest, bank, about, save, failed, draft, send, say, onDone, onClose } = props;
  const form = useOperationForm<TemplateValues, Answer>({
    initialValues: initial.values,
    example: exampleValues,
    version: initial.version,
    schema: addReportTemplate.body,
    bodyOf: (values) => bodyOf(values, bank),
    check: (values) => faultsOf(values, bank),
    send: (values, sending, { version }) => send(bodyOf(values, bank), sending, version),
    say,
    onDone,
    failed,
    draft,
    meanwhile: { ...(latest && { latest }), facts: (values) => templateInWords(values, bank) },
  });
  const giveUp = () => {
    form.giveUp();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={title} size="lg" busy={form.working}>
      <FormFrame
        form={form}
        label={title}
        buttons={
          <>
            <Button variant="default" onClick={giveUp} disabled={form.working}>
              Anuluj
            </Button>
            <SubmitButton working={form.working}>{save}</SubmitButton>
          </>
        }
      >
        {about}
        <TextInput
          label="Tytuł"
          placeholder="Na przykład: Spacery i emocje"
          data-autofocus
          maxLength={200}
          autoComplete="off"
          key={form.form.key('title')}
          {...form.form.getInputProps('title')}
        />
        <Questions form={form.form} bank={bank} />
      </FormFrame>
    </Dialog>
  );
}

type Fields = ReturnType<typeof useOperationForm<TemplateValues, unknown>>['form'];

/** The questions in their order; Enter in one adds the next. */
function Questions({ form, bank }: { readonly form: Fields; readonly bank: Bank }) {
  const { questions } = form.getValues();
  const { rows, focusOn } = useFocusOnRow();
  const isFull = questions.length >= mostTemplateQuestions;

  const addAfter = (index: number) => {
    if (isFull) return;
    form.clearFieldError('questions');
    form.insertListItem('questions', newRow(form.getValues().questions[index]?.mode), index + 1);
    focusOn(index + 1);
  };
  const copy = (index: number) => {
    const row = form.getValues().questions[index];
    if (!row || isFull) return;
    form.insertListItem('questions', { ...row, key: newRow(row.mode).key }, index + 1);
    focusOn(index + 1);
  };
  const move = (from: number, to: number) => {
    form.reorderListItem('questions', { from, to });
    focusOn(to);
  };
  const remove = (index: number) => {
    form.removeListItem('questions', index);
    focusOn(Math.min(index, questions.length - 2));
  };
  const missing = form.errors['questions'];
  return (
    <>
      <ol ref={rows} className={classes['rows']}>
        {questions.map(({ key }, index) => (
          <TemplateQuestionRow
            key={key}
            form={form}
            bank={bank}
            index={index}
            count={questions.length}
            onEnter={() => addAfter(index)}
            onCopy={isFull ? undefined : () => copy(index)}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {typeof missing === 'string' && <FormError failure={{ text: missing }} />}
      <Button
        variant="default"
        className={classes['add']}
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={isFull}
        onClick={() => addAfter(questions.length - 1)}
      >
        Dodaj pytanie
      </Button>
    </>
  );
}
