import { Button, Textarea } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { reactToReport, type ReportSubmission } from '@psia/contract/reports/reports.contract';
import { IconCheck, IconMessage2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { spokenDay, spokenTime } from '#lib/format/dates.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { useFocusBack } from '#ui/dialogs/use-focus-back.ts';
import { hasDraft } from '#ui/form-state/own-drafts.ts';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { reactToReportIn } from '../../of-dog/dog-reports.queries.ts';
import classes from './reaction.module.css';

/** What a trainer said to a filled report: 'Przeczytane', or a line, with name and time (D108). */
export function ReactionLine({ reaction }: { reaction: NonNullable<ReportSubmission['reaction']> }) {
  const { text, trainerName, createTime } = reaction;
  const today = useSchoolToday();
  return (
    <p className={classes['line']}>
      {text === null ? (
        <IconCheck className={classes['icon']} size={18} aria-hidden />
      ) : (
        <IconMessage2 className={classes['icon']} size={18} aria-hidden />
      )}
      <span>
        <span className={classes['text']}>{text ?? 'Przeczytane'}</span>{' '}
        <span className={classes['who']}>
          {trainerName}, {spokenTime(createTime, today)}
        </span>
      </span>
    </p>
  );
}

interface ReactingProps {
  readonly dogId: Id<'dog'>;
  readonly submission: ReportSubmission;
}

const draftOf = (submissionId: string) => `report-reaction-${submissionId}`;

/** What a trainer can say to a filled report: one tap for 'Przeczytane', or one line back; both can be changed. */
export function Reacting({ dogId, submission }: ReactingProps) {
  const { id, dueDate, reaction } = submission;
  const day = spokenDay(dueDate, useSchoolToday());
  const queries = useQueryClient();
  const [isWriting, setIsWriting] = useState(() => hasDraft(draftOf(id)));
  const writeButton = useFocusBack(isWriting);
  const deed = reaction?.text ? 'Zmień odpowiedź' : 'Odpowiedz';
  if (isWriting) return <ReactionForm {...{ dogId, submission }} onClose={() => setIsWriting(false)} />;
  return (
    <div className={classes['buttons']}>
      {reaction === null && (
        <ActionButton
          variant="default"
          leftSection={<IconCheck size={18} aria-hidden />}
          aria-label={`Przeczytane: ${day}`}
          send={(sending) => sending.run(reactToReportIn(queries, dogId), { submissionId: id, attempt: sending })}
          say={{ elsewhere: 'Raport oznaczony jako przeczytany.' }}
          failed="Nie udało się oznaczyć raportu jako przeczytany."
        >
          Przeczytane
        </ActionButton>
      )}
      <Button
        ref={writeButton}
        variant={reaction === null ? 'subtle' : 'default'}
        leftSection={<IconMessage2 size={18} aria-hidden />}
        aria-label={`${deed}: ${day}`}
        onClick={() => setIsWriting(true)}
      >
        {deed}
      </Button>
    </div>
  );
}

function ReactionForm({ dogId, submission, onClose }: ReactingProps & { readonly onClose: () => void }) {
  const { id, reaction } = submission;
  const queries = useQueryClient();
  const form = useOperationForm<{ text: string }, ReportSubmission>({
    initialValues: { text: reaction?.text ?? '' },
    draft: draftOf(id),
    schema: reactToReport.body.pick({ text: true }),
    send: ({ text }, sending) =>
      sending.run(reactToReportIn(queries, dogId), { submissionId: id, text, attempt: sending }),
    say: { elsewhere: 'Odpowiedź wysłana.' },
    onDone: onClose,
    failed: 'Nie udało się wysłać odpowiedzi.',
  });
  const { formRef } = form;
  // The button that opened it is gone.
  useEffect(() => formRef.current?.querySelector('textarea')?.focus(), [formRef]);
  const giveUp = () => {
    form.giveUp();
    onClose();
  };
  return (
    <FormFrame
      form={form}
      label="Odpowiedź na raport"
      buttons={
        <>
          <Button variant="default" disabled={form.working} onClick={giveUp}>
            Anuluj
          </Button>
          <SubmitButton working={form.working}>Wyślij odpowiedź</SubmitButton>
        </>
      }
    >
      <Textarea
        key={form.form.key('text')}
        label="Twoja odpowiedź"
        description="Właściciel zobaczy ją przy tym raporcie. Pusta oznacza „Przeczytane”."
        autosize
        minRows={1}
        maxRows={6}
        maxLength={10_000}
        {...form.form.getInputProps('text')}
      />
    </FormFrame>
  );
}
