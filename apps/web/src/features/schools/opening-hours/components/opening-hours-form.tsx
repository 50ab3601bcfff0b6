import type { Id } from '@psia/contract/core/ids';
import type { StoredDayHours } from '@psia/contract/core/weekly-hours-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { WeekHoursFields } from '#ui/fields/week-hours-fields.tsx';
import { exampleWeek, faultsOfWeek, hoursOf, versionOfHours, weekInWords, weekOf } from '#ui/fields/week-hours.ts';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { openingHoursOfSchool, setOpeningHoursIn } from '../../schools.queries.ts';

interface OpeningHoursFormProps {
  readonly schoolId: Id<'school'>;
  readonly hours: readonly StoredDayHours[];
  readonly onClose: () => void;
}

/** Replaces the school's opening hours; only days with both times count. */
export function OpeningHoursForm({ schoolId, hours, onClose }: OpeningHoursFormProps) {
  const queries = useQueryClient();
  const form = useOperationForm({
    initialValues: weekOf(hours),
    version: versionOfHours(hours),
    example: exampleWeek,
    check: (values) => faultsOfWeek(values, 'Proszę podać co najmniej jeden dzień godzin otwarcia.'),
    send: (values, sending, { version }) =>
      sending.run(setOpeningHoursIn(queries, schoolId), { hours: hoursOf(values), version, attempt: sending }),
    say: 'Zmiany zapisane pomyślnie!',
    onDone: onClose,
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
