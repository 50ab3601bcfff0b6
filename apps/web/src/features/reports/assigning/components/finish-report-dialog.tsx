import { Button, Text } from '@mantine/core';
import type { PlainDate } from '@psia/contract/core/time';
import { wrongFinish } from '@psia/contract/reports/assigning.rules';
import type { ReportAssignment } from '@psia/contract/reports/reports.contract';
import { useQueryClient } from '@tanstack/react-query';
import { serverMessageOf } from '#lib/api/api-error.ts';
import { parseTypedDate } from '#lib/format/dates.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { DialogLead } from '#ui/dialogs/dialog-lead.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { finishReportIn } from '../assigning.queries.ts';

interface FinishReportDialogProps {
  readonly assignment: Pick<ReportAssignment, 'id' | 'dogId' | 'dogName' | 'reportTemplateTitle' | 'startDate'>;
  readonly onClose: () => void;
  /** Told once the lists say that it is over. */
  readonly onFinished?: () => void;
}

interface Values extends Record<string, unknown> {
  readonly date: PlainDate | null;
}

function wrongDate(date: PlainDate | null, startDate: PlainDate, today: PlainDate): string | undefined {
  if (date === null) return 'Proszę wybrać datę zakończenia';
  if (parseTypedDate(date) === null) return 'Podaj datę w formacie DD.MM.RRRR.';
  return wrongFinish({ startDate, date }, today) ?? undefined;
}

/** Ends a report with today or an earlier day (part 2 §2, §5; D102). */
export function FinishReportDialog({ assignment, onClose, onFinished }: FinishReportDialogProps) {
  const { id, dogId, dogName, reportTemplateTitle, startDate } = assignment;
  const today = useSchoolToday();
  const queries = useQueryClient();
  const form = useOperationForm<Values, unknown>({
    mode: 'controlled',
    initialValues: { date: today },
    check: ({ date }) => ({ date: wrongDate(date, startDate, today) }),
    send: ({ date }, sending): Promise<unknown> =>
      sending.run(finishReportIn(queries, dogId), { assignmentId: id, date: date ?? today, attempt: sending }),
    say: 'Zadanie zostało pomyślnie zakończone',
    onDone: () => {
      onFinished?.();
      onClose();
    },
    failed: (error) => serverMessageOf(error) ?? 'Nie udało się zakończyć zadania',
    draft: `finish-report-${id}`,
  });
  const giveUp = () => {
    form.giveUp();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={`Zakończyć raport „${reportTemplateTitle}”?`} busy={form.working}>
      <FormFrame
        form={form}
        label={`Zakończ raport „${reportTemplateTitle}”`}
        buttons={
          <>
            <Button variant="default" onClick={giveUp} disabled={form.working}>
              Anuluj
            </Button>
            <SubmitButton working={form.working}>Zakończ raport</SubmitButton>
          </>
        }
      >
        <DialogLead>
          <Text>
            {dogName}: tego, co nie jest wypełnione, nie będzie już można wypełnić. Wypełnione raporty zostaną.
          </Text>
        </DialogLead>
        <DateField
          label="Data zakończenia"
          required
          data-autofocus
          value={form.values.date}
          minDate={startDate}
          maxDate={today}
          error={form.form.errors['date']}
          onChange={(date) => form.set({ date })}
        />
      </FormFrame>
    </Dialog>
  );
}
