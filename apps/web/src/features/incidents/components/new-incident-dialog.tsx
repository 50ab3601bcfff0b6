import { Textarea } from '@mantine/core';
import { at, clockOf, dateOf, type PlainDate } from '@psia/contract/core/time';
import { addIncident } from '@psia/contract/incidents/incidents.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ClockField } from '#ui/fields/clock-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { FieldRow } from '#ui/forms/form-frame.tsx';
import { addIncidentIn } from '../incidents.queries.ts';

const most = 2_000;

interface Values extends Record<string, string | null> {
  day: PlainDate | null;
  clock: string;
  whatHappened: string;
  whoseData: string;
  whatWasDone: string;
}

const bodyOf = ({ day, clock, ...texts }: Values) => ({ foundAt: at(day ?? '', clock), ...texts });

/** Notes an incident: when it was found, what happened, whose data it is about, and what was done. */
export function NewIncidentDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const now = useSchoolTime();
  const [begun] = useState<Values>(() => ({
    day: dateOf(now),
    clock: clockOf(now),
    whatHappened: '',
    whoseData: '',
    whatWasDone: '',
  }));
  const form = useOperationForm({
    initialValues: begun,
    schema: addIncident.body,
    bodyOf,
    check: ({ day, clock }) => (day === null || clock === '' ? { day: 'Podaj dzień i godzinę.' } : {}),
    send: (values, sending) => sending.run(addIncidentIn(queries), { ...bodyOf(values), attempt: sending }),
    say: 'Incydent jest zapisany.',
    onDone: onClose,
    failed: 'Nie udało się zapisać incydentu.',
    draft: 'new-incident',
    keeps: ['whatHappened', 'whoseData', 'whatWasDone'],
  });
  const fields = form.form;
  return (
    <Dialog opened onClose={onClose} title="Nowy incydent" size="lg" busy={form.working}>
      <EditForm form={form} label="Nowy incydent" save="Zapisz incydent" onCancel={onClose}>
        <FieldRow>
          <DateField
            label="Dzień wykrycia"
            error={fields.errors['foundAt']}
            key={fields.key('day')}
            {...fields.getInputProps('day')}
          />
          <ClockField label="Godzina wykrycia" key={fields.key('clock')} {...fields.getInputProps('clock')} />
        </FieldRow>
        <Textarea
          label="Co się stało"
          description="Bez nazwisk: wystarczy, co i jak."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={most}
          key={fields.key('whatHappened')}
          {...fields.getInputProps('whatHappened')}
        />
        <Textarea
          label="Czyje i jakie dane"
          description="Na przykład: telefony około 40 właścicieli."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={most}
          key={fields.key('whoseData')}
          {...fields.getInputProps('whoseData')}
        />
        <Textarea
          label="Co już zrobiono"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={most}
          key={fields.key('whatWasDone')}
          {...fields.getInputProps('whatWasDone')}
        />
      </EditForm>
    </Dialog>
  );
}
