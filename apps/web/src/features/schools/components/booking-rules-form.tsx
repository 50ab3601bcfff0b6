import { Switch } from '@mantine/core';
import { type SchoolSettings, updateSettings } from '@psia/contract/schools/schools.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EditForm } from '../../../ui/edit-form.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { toastDone } from '../../../ui/toasts.tsx';
import { useOperationForm } from '../../../ui/use-operation-form.ts';
import { changeBookingRulesIn } from '../schools.queries.ts';
import { changedFields } from './changed-fields.ts';

interface BookingRulesFormProps {
  readonly schoolId: string;
  readonly settings: SchoolSettings;
  readonly onClose: () => void;
}

const rules = updateSettings.body.required();

function valuesOf({
  minBookingDaysInAdvance,
  minDaysBeforeCancel,
  allowMultipleBookings,
  allowReserveList,
}: SchoolSettings) {
  return { minBookingDaysInAdvance, minDaysBeforeCancel, allowMultipleBookings, allowReserveList };
}

/** Changes the booking rules; only those that differ are sent. */
export function BookingRulesForm({ schoolId, settings, onClose }: BookingRulesFormProps) {
  const change = useMutation(changeBookingRulesIn(useQueryClient(), schoolId));
  const form = useOperationForm({
    initialValues: valuesOf(settings),
    schema: rules,
    send: (values) => change.mutateAsync(changedFields(valuesOf(settings), values)),
    onDone: () => {
      toastDone('Ustawienia szkoły zaktualizowane pomyślnie.');
      onClose();
    },
    failed: 'Błąd podczas zapisywania ustawień szkoły.',
    draft: 'booking-rules',
  });
  const fields = form.form;
  return (
    <EditForm form={form} label="Zasady zapisów" save="Zapisz zmiany" onCancel={onClose}>
      <NumberField
        label="Ile dni przed treningiem kończą się zapisy"
        description="0: zapisać się można także w dniu treningu."
        unit="dni"
        rightSectionWidth={56}
        key={fields.key('minBookingDaysInAdvance')}
        {...fields.getInputProps('minBookingDaysInAdvance')}
      />
      <NumberField
        label="Ile dni przed treningiem można go jeszcze odwołać"
        description="0: odwołać można, dopóki trening się nie zacznie. Prośbę, która czeka na potwierdzenie, można wycofać zawsze."
        unit="dni"
        rightSectionWidth={56}
        key={fields.key('minDaysBeforeCancel')}
        {...fields.getInputProps('minDaysBeforeCancel')}
      />
      <Switch
        label="Pozwól rezerwować kilka terminów naraz"
        key={fields.key('allowMultipleBookings')}
        {...fields.getInputProps('allowMultipleBookings', { type: 'checkbox' })}
      />
      <Switch
        label="Prowadź listę rezerwową"
        description="Gdy potwierdzisz jedną prośbę o termin, pozostałe nie przepadają: czekają, aż termin się zwolni."
        key={fields.key('allowReserveList')}
        {...fields.getInputProps('allowReserveList', { type: 'checkbox' })}
      />
    </EditForm>
  );
}
