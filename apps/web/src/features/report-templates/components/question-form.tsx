import { NativeSelect, Textarea } from '@mantine/core';
import { type AnswerKind, answerKinds } from '@psia/contract/report-templates/answer-kinds.rules';
import { addReportQuestion, type ReportQuestion } from '@psia/contract/report-templates/report-templates.contract';
import type { Sending } from '#ui/acts/sending.ts';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { answerKindWords } from '../answer-kinds.words.ts';
import type { ProposedQuestion } from '../proposals.words.ts';

/** A question as it is typed. */
export interface QuestionValues extends Record<string, unknown> {
  readonly question: string;
  readonly answerKind: AnswerKind;
}

interface QuestionFormProps {
  /** Names the form. */
  readonly label: string;
  /** The question to begin with; none for a new one. */
  readonly question?: ReportQuestion;
  /** What a new one begins with. */
  readonly proposed?: ProposedQuestion | undefined;
  /** Asks for the question as it is now. */
  readonly latest?: () => Promise<ReportQuestion>;
  /** The name of the button that sends it. */
  readonly save: string;
  readonly failed: string;
  readonly draft: string;
  readonly send: (values: QuestionValues, sending: Sending, version: number | undefined) => Promise<unknown>;
  /** Says that it was sent. */
  readonly say: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const nothing: ProposedQuestion = { question: '', answerKind: 'TEXT' };
const kinds = answerKinds.map((value) => ({ value, label: answerKindWords[value] }));

function valuesOf({ question, answerKind }: ProposedQuestion): QuestionValues {
  return { question, answerKind };
}

/** A question of the bank and how it is answered, in the place of its card. */
export function QuestionForm(props: QuestionFormProps) {
  const { label, question, proposed = nothing, latest, save, failed, draft, send, say, onDone, onCancel } = props;
  const form = useOperationForm<QuestionValues, unknown>({
    initialValues: valuesOf(question ?? proposed),
    version: question?.version,
    schema: addReportQuestion.body,
    check: (values) => (values.question.trim() === '' ? { question: 'Pytanie nie może być puste' } : {}),
    send: (values, sending, { version }) => send(values, sending, version),
    say,
    onDone,
    failed,
    draft,
    meanwhile: {
      ...(latest && {
        latest: async () => {
          const now = await latest();
          return { values: valuesOf(now), version: now.version };
        },
      }),
      facts: (values) => [
        ['Pytanie', values.question],
        ['Rodzaj odpowiedzi', answerKindWords[values.answerKind]],
      ],
    },
  });
  const fields = form.form;
  return (
    <EditForm form={form} label={label} save={save} onCancel={onCancel} framed>
      <Textarea
        label="Pytanie"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={500}
        key={fields.key('question')}
        {...fields.getInputProps('question')}
      />
      <NativeSelect
        label="Rodzaj odpowiedzi"
        data={kinds}
        key={fields.key('answerKind')}
        {...fields.getInputProps('answerKind')}
      />
    </EditForm>
  );
}
