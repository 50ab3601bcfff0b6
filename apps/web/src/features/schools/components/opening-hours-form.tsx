import type { DayHours } from '@psia/contract/core/weekly-hours';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EditForm } from '../../../ui/edit-form.tsx';
import { toastDone } from '../../../ui/toasts.tsx';
import { useOperationForm } from '../../../ui/use-operation-form.ts';
import { faultsOfWeek, hoursOf, weekOf } from '../../../ui/week-hours.ts';
import { WeekHoursFields } from '../../../ui/week-hours-fields.tsx';
import { setOpeningHoursIn } from '../schools.queries.ts';

interface OpeningHoursFormProps {
  readonly schoolId: string;
  readonly hours: readonly DayHours[];
  readonly onClose: () => void;
}

/** Replaces the school's opening hours; only days with both times count. */
export function OpeningHoursForm({ schoolId, hours, onClose }: OpeningHoursFormProps) {
  const set = useMutation(setOpeningHoursIn(useQueryClient(), schoolId));
  const form = useOperationForm({
    initialValues: weekOf(hours),
    check: (values) => faultsOfWeek(values, 'Proszę podać co najmniej jeden dzień godzin otwarcia.'),
    send: (values) => set.mutateAsync(hoursOf(values)),
    onDone: () => {
      toastDone('Zmiany zapisane pomyślnie!');
      onClose();
    },
    failed: 'Błąd podczas zapisywania godzin otwarcia.',
    draft: 'opening-hours',
  });
  return (
    <EditForm form={form} label="Godziny otwarcia" save="Zapisz godziny" onCancel={onClose}>
      <WeekHoursFields form={form.form} />
    </EditForm>
  );
}
