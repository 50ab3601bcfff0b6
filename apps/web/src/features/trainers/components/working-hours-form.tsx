import { Button, Text } from '@mantine/core';
import type { DayHours } from '@psia/contract/core/weekly-hours';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormFrame } from '../../../ui/form-frame.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { toastDone } from '../../../ui/toasts.tsx';
import { useOperationForm } from '../../../ui/use-operation-form.ts';
import { faultsOfWeek, hoursOf, weekOf } from '../../../ui/week-hours.ts';
import { WeekHoursFields } from '../../../ui/week-hours-fields.tsx';
import { setWorkingHoursIn } from '../trainers.queries.ts';

interface WorkingHoursFormProps {
  /** Names the form. */
  readonly label: string;
  readonly hours: readonly DayHours[];
  /** The school's opening hours, offered as a start (D12). */
  readonly suggested: readonly DayHours[];
}

/** The trainer's own working hours; added when there are none yet, else replaced. */
export function WorkingHoursForm({ label, hours, suggested }: WorkingHoursFormProps) {
  const set = useMutation(setWorkingHoursIn(useQueryClient()));
  const form = useOperationForm({
    initialValues: weekOf(hours),
    check: (values) => faultsOfWeek(values, 'Proszę podać co najmniej jedną godzinę pracy.'),
    send: (values) => set.mutateAsync({ replace: hours.length > 0, hours: hoursOf(values) }),
    onDone: () => toastDone('Zmiany zapisane pomyślnie!'),
    failed: 'Błąd podczas zapisywania godzin pracy.',
    draft: 'working-hours',
  });
  const isEmpty = form.form.getValues().days.length === 0;
  const takeSuggested = () => {
    form.form.setValues(weekOf(suggested));
    // The pressed button is gone in the next frame; the fields it has filled stand in its place.
    requestAnimationFrame(() => form.formRef.current?.querySelector('input')?.focus());
  };

  return (
    <FormFrame
      form={form}
      label={label}
      buttons={<SubmitButton working={form.working}>Zapisz godziny pracy</SubmitButton>}
    >
      {isEmpty && (
        <EmptyState
          text="Brak godzin pracy"
          hint="Dodaj dni, w które prowadzisz treningi. Bez nich właściciele widzą wolne terminy codziennie od 8:00 do 20:00."
          action={
            suggested.length > 0 && (
              <Button variant="light" onClick={takeSuggested}>
                Przyjmij godziny otwarcia szkoły
              </Button>
            )
          }
        />
      )}
      <WeekHoursFields form={form.form} suggested={suggested} />
      {!isEmpty && <Text c="dimmed">Zapisujemy dni, które mają obie godziny.</Text>}
    </FormFrame>
  );
}
