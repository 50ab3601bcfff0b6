import { Button, NativeSelect, Text } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import type { ReportTemplate } from '@psia/contract/report-templates/report-templates.contract';
import { lastPossibleDay } from '@psia/contract/reports/due-dates.rules';
import { type Recurrence, recurrenceLabels, recurrences } from '@psia/contract/reports/recurrences.rules';
import { assignReport } from '@psia/contract/reports/reports.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FieldRow, FormFrame } from '#ui/forms/form-frame.tsx';
import { DogChoice } from '../../../dogs/dogs-choice.public.ts';
import { type AssignValues, planOf, problemsOf } from '../assigning-form.rules.ts';
import { reportsOfDog } from '../../of-dog/dog-reports.queries.ts';
import { assignReportIn } from '../assigning.queries.ts';
import { assigningDraft, firstDaysWords, questionsWords } from '../assigning.words.ts';
import classes from './assign-report-form.module.css';

interface AssignReportFormProps {
  readonly templates: readonly ReportTemplate[];
  /** The dog that is given a report, where that is known. */
  readonly dogId: Id<'dog'> | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function useAssigning({ templates, dogId, onClose, onDone }: AssignReportFormProps) {
  const today = useSchoolToday();
  const queries = useQueryClient();
  const [initialValues] = useState<AssignValues>(() => ({
    reportTemplateId: '',
    dogId: dogId ?? '',
    startDate: today,
    endDate: null,
    recurrence: 'ONCE',
  }));
  const form = useOperationForm<AssignValues, unknown>({
    mode: 'controlled',
    initialValues,
    schema: assignReport.body,
    check: (values) => problemsOf(values, { today, templates }),
    send: ({ startDate, ...values }, sending): Promise<unknown> =>
      sending.run(assignReportIn(queries), { ...values, startDate: startDate ?? today, attempt: sending }),
    say: 'Raport został przypisany pomyślnie',
    onDone: () => {
      onDone();
    },
    failed: 'Nie udało się przypisać raportu',
    draft: assigningDraft(dogId),
  });
  const giveUp = () => {
    form.giveUp();
    onClose();
  };
  return { form, today, giveUp };
}

const recurrenceChoices = recurrences.map((value) => ({ value, label: recurrenceLabels[value] }));

/** The form of AssignReportDialog, once it is known what can be chosen. */
export function AssignReportForm(props: AssignReportFormProps) {
  const { templates, dogId } = props;
  const { form, today, giveUp } = useAssigning(props);
  const { values, set } = form;
  const { errors } = form.form;
  const template = templates.find(({ id }) => id === values.reportTemplateId);
  const latest = lastPossibleDay(today);
  return (
    <FormFrame
      form={form}
      label="Przypisz raport"
      buttons={
        <>
          <Button variant="default" onClick={giveUp} disabled={form.working}>
            Anuluj
          </Button>
          <SubmitButton working={form.working}>Przypisz raport</SubmitButton>
        </>
      }
    >
      <NativeSelect
        label="Szablon"
        required
        data-autofocus
        value={template?.id ?? ''}
        data={[
          { value: '', label: 'Wybierz szablon' },
          ...templates.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        description={template && questionsWords(template.questions)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={errors['reportTemplateId']}
        onChange={({ currentTarget }) => set({ reportTemplateId: currentTarget.value })}
      />
      {dogId === undefined && (
        <DogChoice value={values.dogId} error={errors['dogId']} onChoose={(chosen) => set({ dogId: chosen })} />
      )}
      <FieldRow>
        <DateField
          label="Data rozpoczęcia"
          required
          value={values.startDate}
          minDate={today}
          maxDate={latest}
          error={errors['startDate']}
          onChange={(startDate) => set({ startDate })}
        />
        <DateField
          label="Data zakończenia"
          description="Możesz ją pominąć."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={values.endDate}
          minDate={values.startDate ?? today}
          maxDate={latest}
          error={errors['endDate']}
          onChange={(endDate) => set({ endDate })}
        />
      </FieldRow>
      <NativeSelect
        label="Jak często"
        value={values.recurrence}
        data={recurrenceChoices}
        onChange={({ currentTarget }) => {
          const recurrence = recurrences.find((one) => one === currentTarget.value);
          if (recurrence) set({ recurrence });
        }}
      />
      <FirstDays values={values} today={today} />
      {template && <RunsAlready template={template} dogId={values.dogId} />}
    </FormFrame>
  );
}

interface FirstDaysProps {
  readonly values: AssignValues & { readonly recurrence: Recurrence };
  readonly today: PlainDate;
}

/** On which days the owner will be asked, as far as the fields tell. */
function FirstDays({ values, today }: FirstDaysProps) {
  const plan = planOf(values, today);
  return (
    <p className={`numbers ${classes['days']}`} role="status">
      {plan && `Do wypełnienia: ${firstDaysWords(plan)}.`}
    </p>
  );
}

interface RunsAlreadyProps {
  readonly template: ReportTemplate;
  /** Empty while no dog is chosen. */
  readonly dogId: string;
}

/** Warns when the dog has a running report by the same template; it may have both (D106). */
function RunsAlready({ template, dogId }: RunsAlreadyProps) {
  const { data: reports = [] } = useQuery({ ...reportsOfDog(dogId, useSchoolToday()), enabled: dogId !== '' });
  const present = reports
    .map(({ assignment }) => assignment)
    .find((one) => one.running && one.dogId === dogId && one.reportTemplateId === template.id);
  return (
    <div role="status">
      {present && (
        <Text className={classes['warning']}>
          {present.dogName} ma już trwający raport „{template.title}”. Jeśli przypiszesz go jeszcze raz, właściciel
          będzie wypełniać oba.
        </Text>
      )}
    </div>
  );
}
