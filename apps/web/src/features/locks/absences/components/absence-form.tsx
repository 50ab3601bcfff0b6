import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { Output } from '@psia/contract/core/operation';
import type { PlainDate } from '@psia/contract/core/time';
import { daysOfWeek } from '@psia/contract/core/weekly-hours';
import { createAbsence } from '@psia/contract/locks/absences.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sending } from '#ui/acts/sending.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { toastUndoable } from '../../../undo/undo.public.ts';
import { ClockField } from '#ui/fields/clock-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import type { DoneMore } from '#ui/feedback/toasts.tsx';
import { FieldRow, FormFrame } from '#ui/forms/form-frame.tsx';
import { EffectsDialog, type WaysOf } from '../../../occupancy/occupancy.public.ts';
import {
  absenceBody,
  absenceFaults,
  type AbsenceKind,
  type AbsenceValues,
  initialAbsence,
  lockedElsewhere,
} from '../absence-form.rules.ts';
import { trainerCalendarPath } from '../../../calendar/calendar.public.ts';
import { useInTheWay } from '../../use-in-the-way.ts';
import { createAbsenceIn, effectsOfAbsence, foreseeAbsence } from '../absences.queries.ts';
import { everyDay, lockedWords } from '../absences.words.ts';

interface AbsenceFormProps {
  readonly kind: AbsenceKind;
  readonly trainerId: Id<'trainer'>;
  /** The day that the calendar shows. */
  readonly day: PlainDate;
  /** What can be done about what is in the way. */
  readonly waysOf: WaysOf;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

const failed = 'Błąd przy blokowaniu treningów.';
const lockWords: Readonly<Record<AbsenceKind, string>> = { days: 'Zablokuj te dni', weekly: 'Zablokuj przerwę' };
const inTheWayWords = {
  one: 'W tym czasie jest # trening albo prośba:',
  few: 'W tym czasie są # treningi albo prośby:',
  many: 'W tym czasie jest # treningów albo próśb:',
};

type Locked = Output<typeof createAbsence>;

function useLocking({ kind, trainerId, day, onDone }: AbsenceFormProps) {
  const today = useSchoolToday();
  const queries = useQueryClient();
  const { inTheWay, tell, forget } = useInTheWay();
  const [initialValues] = useState(() => initialAbsence(kind, day < today ? today : day));

  const form = useOperationForm<AbsenceValues, Locked | null>({
    mode: 'controlled',
    initialValues,
    schema: createAbsence.body,
    bodyOf: (values) => absenceBody(kind, trainerId, values),
    check: (values) => absenceFaults(values, today),
    send: async (values, sending) => {
      const body = absenceBody(kind, trainerId, values);
      const effects = await sending.run(foreseeAbsence(), body);
      if (effects.total === 0) return sending.run(createAbsenceIn(queries), { ...body, attempt: sending });
      tell(effectsOfAbsence(body), effects);
      return null;
    },
    isSaved: (answer) => answer !== null,
    say: (answer, more) => answer && sayLocked(answer, more),
    onDone: (answer) => answer && onDone(),
    failed,
    draft: `absence:${kind}:${trainerId}`,
  });
  /** Says that the time is locked; what the calendar doesn't show is shown from there. */
  const sayLocked = (made: Locked, more: DoneMore) => {
    const elsewhere = lockedElsewhere(made.locks, day);
    const link = elsewhere && { to: trainerCalendarPath({ trainerId, day: elsewhere }), text: 'Pokaż' };
    return toastUndoable([made], lockedWords(kind, made.left), link ? { ...more, link } : more);
  };
  const isFree = inTheWay?.total === 0;
  /** Locks what is free around trainings and requests, all of it once nothing is in the way any more. */
  const lockTheRest = async (sending: Sending) => {
    const body = absenceBody(kind, trainerId, form.values);
    const made = await sending.run(createAbsenceIn(queries), { ...body, leaveOccupied: !isFree, attempt: sending });
    form.giveUp();
    return made;
  };
  return { form, today, inTheWay, isFree, lockTheRest, sayLocked, forget };
}

/** Asks when a trainer is away, names what is in the way, and locks the time. */
export function AbsenceForm(props: AbsenceFormProps) {
  const { kind, onBack, waysOf } = props;
  const { form, today, inTheWay, isFree, lockTheRest, sayLocked, forget } = useLocking(props);
  const { values, set } = form;
  const { errors } = form.form;
  const back = () => {
    form.giveUp();
    onBack();
  };
  return (
    <>
      <FormFrame
        form={form}
        label={kind === 'days' ? 'Cały dzień lub urlop' : 'Stała przerwa'}
        buttons={
          <>
            <Button variant="default" onClick={back} disabled={form.working}>
              Wróć
            </Button>
            <SubmitButton working={form.working}>{lockWords[kind]}</SubmitButton>
          </>
        }
      >
        {kind === 'weekly' && <WeekFields {...{ values, set, errors }} />}
        <FieldRow>
          <DateField
            label={kind === 'days' ? 'Pierwszy dzień' : 'Od dnia'}
            data-autofocus
            required
            value={values.firstDay}
            minDate={today}
            error={errors['firstDay']}
            onChange={(firstDay) => set(withFirstDay(values, firstDay))}
          />
          <DateField
            label={kind === 'days' ? 'Ostatni dzień' : 'Do dnia'}
            required
            value={values.lastDay}
            minDate={values.firstDay ?? today}
            error={errors['lastDay']}
            onChange={(lastDay) => set({ lastDay })}
          />
        </FieldRow>
        <TextInput
          label="Nazwa"
          description="Widzą ją tylko trenerzy."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={kind === 'days' ? 'Urlop' : 'Obiad'}
          autoComplete="off"
          maxLength={100}
          value={values.name}
          error={errors['name']}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
      </FormFrame>
      <EffectsDialog
        effects={inTheWay}
        title="Ten czas nie jest cały wolny"
        text={inTheWayWords}
        saidAbove={['problem']}
        waysOf={waysOf}
        lead="Przenieś albo odwołaj treningi, albo zablokuj czas wokół nich."
        confirm={isFree ? lockWords[kind] : 'Zablokuj pozostały czas'}
        action={lockTheRest}
        say={sayLocked}
        onDone={props.onDone}
        failed={failed}
        onClose={forget}
      />
    </>
  );
}

/** A first day, after which the last one can't be before it. */
function withFirstDay({ lastDay }: AbsenceValues, firstDay: PlainDate | null): Partial<AbsenceValues> {
  return firstDay !== null && lastDay !== null && lastDay < firstDay ? { firstDay, lastDay: firstDay } : { firstDay };
}

interface WeekFieldsProps {
  readonly values: AbsenceValues;
  readonly set: (changes: Partial<AbsenceValues>) => void;
  readonly errors: Readonly<Record<string, React.ReactNode>>;
}

/** On which day of the week a break is, and from when to when. */
function WeekFields({ values, set, errors }: WeekFieldsProps) {
  return (
    <>
      <NativeSelect
        label="Kiedy"
        value={values.dayOfWeek}
        data={daysOfWeek.map((day) => ({ value: day, label: everyDay[day] }))}
        onChange={({ currentTarget }) => {
          const dayOfWeek = daysOfWeek.find((day) => day === currentTarget.value);
          if (dayOfWeek) set({ dayOfWeek });
        }}
      />
      <FieldRow>
        <ClockField
          label="Od godziny"
          required
          value={values.startTime}
          error={errors['startTime']}
          onChange={(startTime) => set({ startTime })}
        />
        <ClockField
          label="Do godziny"
          required
          value={values.endTime}
          error={errors['endTime']}
          onChange={(endTime) => set({ endTime })}
        />
      </FieldRow>
    </>
  );
}
