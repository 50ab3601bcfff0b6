import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { ReportSubmission } from '@psia/contract/reports/reports.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { serverMessageOf } from '#lib/api/api-error.ts';
import { datedDay } from '#lib/format/dates.ts';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { DialogLead } from '#ui/dialogs/dialog-lead.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { WrittenText } from '#ui/unsent/written-text.tsx';
import { SubmissionAnswers } from '../../of-dog/components/submission-answers.tsx';
import { fillReportIn } from '../../of-dog/dog-reports.queries.ts';
import {
  answerFaults,
  answersOf,
  fillingDraft,
  inTemplateOrder,
  noAnswers,
  type TypedAnswers,
  unanswered,
  unsavedAnswers,
} from '../filling.rules.ts';
import { AnswerField } from './answer-field.tsx';
import classes from './fill-dialog.module.css';

interface FillDialogProps {
  readonly dogId: Id<'dog'>;
  /** What is filled, as it is now. */
  readonly submission: ReportSubmission;
  /** Whether it is due no more: the trainer has deleted the report, or ended it with an earlier day. */
  readonly isGone: boolean;
  readonly onClose: () => void;
}

/**
 * Fills what was due on one day. What is answered is kept until it is saved or given up; when somebody else fills it
 * meanwhile, it ends or goes, that is shown in place of the questions, with what was typed.
 */
export function FillDialog({ dogId, submission, isGone, onClose }: FillDialogProps) {
  const queries = useQueryClient();
  const questions = inTemplateOrder(submission.template.questions);
  const form = useOperationForm<TypedAnswers, ReportSubmission>({
    initialValues: noAnswers(questions),
    draft: fillingDraft(submission.id),
    check: (typed) => answerFaults(questions, typed),
    send: (typed, sending) =>
      sending.run(fillReportIn(queries, dogId), {
        submissionId: submission.id,
        answers: answersOf(questions, typed),
        attempt: sending,
      }),
    say: 'Raport został pomyślnie zapisany',
    onDone: onClose,
    failed: (error) => serverMessageOf(error) ?? 'Nie udało się zapisać raportu',
  });
  const giveUp = () => {
    form.giveUp();
    onClose();
  };
  const { errors } = form.form;
  const missing = questions.filter(({ id }) => errors[id] === unanswered);
  const isOpen = form.working || (submission.status === 'DUE' && !isGone);
  const { title } = submission.template;
  return (
    <Dialog opened onClose={onClose} title={title} busy={form.working}>
      <DialogLead>
        <p className={classes['day']}>Termin: {datedDay(submission.dueDate)}</p>
      </DialogLead>
      {isOpen ? (
        <FormFrame
          form={form}
          label={title}
          buttons={
            <>
              <Button variant="default" disabled={form.working} onClick={giveUp}>
                Anuluj
              </Button>
              <SubmitButton working={form.working}>Zapisz raport</SubmitButton>
            </>
          }
        >
          {questions.map((question) => (
            <AnswerField key={question.id} form={form.form} question={question} />
          ))}
          {missing.length > 0 && <MissingAnswers questions={missing.map(({ questionText }) => questionText)} />}
        </FormFrame>
      ) : (
        <NoLongerDue submission={submission} typed={form.form.getValues()} onClose={giveUp} />
      )}
    </Dialog>
  );
}

/** Names the questions without an answer, above the button that would send the others. */
function MissingAnswers({ questions }: { questions: readonly string[] }) {
  return (
    <div role="alert" className={classes['missing']}>
      <p className={classes['heading']}>Proszę odpowiedzieć na wszystkie pytania:</p>
      <ul className={classes['list']}>
        {questions.map((question, place) => (
          <li key={place}>{question}</li>
        ))}
      </ul>
    </div>
  );
}

interface NoLongerDueProps {
  readonly submission: ReportSubmission;
  readonly typed: TypedAnswers;
  readonly onClose: () => void;
}

function whyNot({ status }: ReportSubmission) {
  if (status === 'FILLED') {
    return { text: 'Ten raport jest już wypełniony.', reason: 'Poniżej odpowiedzi, które są zapisane.' };
  }
  const reason = status === 'EXPIRED' ? 'Został zakończony.' : 'Nie jest już przypisany do psa.';
  return { text: 'Tego raportu nie można już wypełnić.', reason };
}

function NoLongerDue({ submission, typed, onClose }: NoLongerDueProps) {
  return (
    <div className={classes['over']}>
      <FormError failure={whyNot(submission)} />
      {submission.status === 'FILLED' && <SubmissionAnswers submission={submission} />}
      <UnsavedAnswers unsaved={unsavedAnswers(submission, typed)} />
      <ButtonRow>
        <Button onClick={onClose}>Zamknij</Button>
      </ButtonRow>
    </div>
  );
}

/** What was typed and will not be saved, to be read and copied; nothing where nothing was. */
function UnsavedAnswers({ unsaved }: { unsaved: ReturnType<typeof unsavedAnswers> }) {
  const titleId = useId();
  if (unsaved.length === 0) return null;
  return (
    <section className={classes['unsaved']} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes['heading']}>
        Twoje odpowiedzi nie zostały zapisane
      </h3>
      <WrittenText text={unsaved.map(({ questionText, text }) => [questionText, text])} />
    </section>
  );
}
