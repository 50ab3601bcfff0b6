import type { StoredDayHours } from '@psia/contract/core/weekly-hours';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EditForm } from '../../../ui/edit-form.tsx';
import { toastDone } from '../../../ui/toasts.tsx';
import { useOperationForm } from '../../../ui/use-operation-form.ts';
import { exampleWeek, faultsOfWeek, hoursOf, versionOfHours, weekInWords, weekOf } from '../../../ui/week-hours.ts';
import { WeekHoursFields } from '../../../ui/week-hours-fields.tsx';
import { openingHoursOfSchool, setOpeningHoursIn } from '../schools.queries.ts';

interface OpeningHoursFormProps {
  readonly schoolId: string;
  readonly hours: readonly StoredDayHours[];
  readonly onClose: () => void;
}

/** Replaces the school's opening hours; only days with both times count. */
export function OpeningHoursForm({ schoolId, hours, onClose }: OpeningHoursFormProps) {
  const queries = useQueryClient();
  const set = useMutation(setOpeningHoursIn(queries, schoolId));
  const form = useOperationForm({
    initialValues: weekOf(hours),
    version: versionOfHours(hours),
    example: exampleWeek,
    check: (values) => faultsOfWeek(values, 'Proszę podać co najmniej jeden dzień godzin otwarcia.'),
    send: (values, attempt, { version }) => set.mutateAsync({ hours: hoursOf(values), version, attempt }),
    onDone: () => {
      toastDone('Zmiany zapisane pomyślnie!');
      onClose();
    },
    failed: 'Błąd podczas zapisywania godzin otwarcia.',
    draft: 'opening-hours',
    meanwhile: {
      latest: async () => {
        const latest = await queries.query({ ...openingHoursOfSchool(schoolId), staleTime: 0 });
        return { values: weekOf(latest), version: versionOfHours(latest) };
      },
      facts: weekInWords,
    },
  });
  return (
    <EditForm form={form} label="Godziny otwarcia" save="Zapisz godziny" onCancel={onClose}>
      <WeekHoursFields form={form.form} />
    </EditForm>
  );
}
