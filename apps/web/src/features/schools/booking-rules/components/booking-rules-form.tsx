import { Switch } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { type StoredSettings, updateSettings } from '@psia/contract/schools/schools.contract';
import { useQueryClient } from '@tanstack/react-query';
import { NumberField } from '#ui/fields/number-field.tsx';
import { changedFields } from '#ui/form-state/form-values.ts';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { changeBookingRulesIn, settingsOfSchool } from '../../schools.queries.ts';
import { rulesInWords } from '../booking-rules.words.ts';

interface BookingRulesFormProps {
  readonly schoolId: Id<'school'>;
  readonly settings: StoredSettings;
  readonly onClose: () => void;
}

const rules = updateSettings.body.omit({ version: true }).required();

function valuesOf({
  minBookingDaysInAdvance,
  minDaysBeforeCancel,
  allowMultipleBookings,
  allowReserveList,
}: StoredSettings) {
  return { minBookingDaysInAdvance, minDaysBeforeCancel, allowMultipleBookings, allowReserveList };
}

/** Changes the booking rules; only those that differ are sent. */
export function BookingRulesForm({ schoolId, settings, onClose }: BookingRulesFormProps) {
  const queries = useQueryClient();
  const form = useOperationForm({
    initialValues: valuesOf(settings),
    version: settings.version,
    schema: rules,
    send: (values, sending, initial) =>
      sending.run(changeBookingRulesIn(queries, schoolId), {
        ...changedFields(initial.values, values),
        version: initial.version,
      }),
    say: 'Ustawienia szkoły zaktualizowane pomyślnie.',
    onDone: onClose,
    failed: 'Błąd podczas zapisywania ustawień szkoły.',
    draft: 'booking-rules',
    meanwhile: {
      latest: async () => {
        const latest = await queries.query({ ...settingsOfSchool(schoolId), staleTime: 0 });
        return { values: valuesOf(latest), version: latest.version };
      },
      facts: rulesInWords,
    },
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
        label="Pozwól prosić o kilka terminów naraz"
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
