import { Button, NativeSelect, Text } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { addMinutes, at, clockOf, dateOf, isPlainDate } from '@psia/contract/core/time';
import type { DayHours } from '@psia/contract/core/weekly-hours-schemas';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Service } from '@psia/contract/services/services.contract';
import { trainingMinutes } from '@psia/contract/services/services.rules';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatClock } from '#lib/format/dates.ts';
import { fullName } from '#lib/format/names.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { firstAvailable, rememberChoice, rememberedChoice } from '#lib/session/remembered-choice.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { DialogLead } from '#ui/dialogs/dialog-lead.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toastUndoable } from '../../../undo/undo.public.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { FieldRow, FormFrame } from '#ui/forms/form-frame.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { SlotTime, TrainingFacts } from '../../../calendar/calendar-parts.public.ts';
import type { TrainerWeek } from '../../../calendar/calendar.public.ts';
import { DogChoice } from '../../../dogs/dogs-choice.public.ts';
import { HallChoice, useHallChoice } from '../../../halls/halls.public.ts';
import { bookingProblem, RequestsInTheWay } from '../../../requests/requests.public.ts';
import { servicesOfSchool } from '../../../services/services.public.ts';
import { bookTrainingIn } from '../booking.queries.ts';
import { bookingHint, homeVisitHint } from '../booking.words.ts';
import { hoursOfDay } from '../hours-of-day.rules.ts';
import { ServiceChoice } from './service-choice.tsx';

interface Chosen {
  readonly serviceId: Id<'service'> | null;
  readonly hallId: Id<'hall'> | null;
}

interface TrainerBookingDialogProps {
  readonly trainer: Trainer;
  /** The slot to book; with `choosesTime` only the one to begin with. */
  readonly slot: Interval;
  readonly choosesTime: boolean;
  /** The dog that is chosen from the start. */
  readonly dogId?: Id<'dog'> | undefined;
  /** What is chosen from the start; null for what is remembered or proposed. */
  readonly chosen?: Chosen;
  /** Goes back to where it was chosen, with what is chosen by then. */
  readonly onBack?: (chosen: Chosen) => void;
  readonly week: TrainerWeek;
  readonly workingHours: readonly DayHours[];
  readonly onClose: () => void;
}

/** Books a training that is confirmed at once (D27): dog, hall and service, and where asked the day and hour (D53). */
export function TrainerBookingDialog(props: TrainerBookingDialogProps) {
  const { id: schoolId } = useSchool();
  const services = useQuery(servicesOfSchool(schoolId));
  return (
    <Dialog opened onClose={props.onClose} title="Umów trening" size="lg">
      <QueryState
        query={services}
        failed="Nie udało się pobrać usług."
        skeleton={<CardSkeleton cards={3} height={72} />}
      >
        {(known) => <BookingForm {...props} services={known} />}
      </QueryState>
    </Dialog>
  );
}

interface BookingFormProps extends TrainerBookingDialogProps {
  readonly services: readonly Service[];
}

interface Values extends Record<string, unknown> {
  dogId: Id<'dog'>;
  /** Null before a choice. */
  hallId: Id<'hall'> | null;
  serviceId: Id<'service'>;
  day: string | null;
  hour: string;
}

function timeOf({ day, hour }: Values, { slot, choosesTime }: TrainerBookingDialogProps, minutes: number): Interval {
  const isDay = isPlainDate(day);
  const startTime = choosesTime && day !== null && isDay ? at(day, hour) : slot.startTime;
  return { startTime, endTime: addMinutes(startTime, minutes) };
}

function useBooking(props: BookingFormProps) {
  const { trainer, slot, choosesTime, services, onClose } = props;
  const { id } = useProfile();
  const queries = useQueryClient();
  const [initialValues] = useState<Values>(() => ({
    dogId: props.dogId ?? '',
    hallId: props.chosen?.hallId ?? null,
    serviceId: props.chosen?.serviceId ?? firstAvailable(services, rememberedChoice(id, 'service'))?.id ?? '',
    day: dateOf(slot.startTime),
    hour: clockOf(slot.startTime),
  }));
  const form = useOperationForm<Values, object>({
    mode: 'controlled',
    initialValues,
    check: ({ dogId, day }) => ({
      dogId: dogId === '' ? 'Wybierz psa.' : undefined,
      hallId: hall.problem,
      day: !choosesTime || isPlainDate(day) ? undefined : 'Podaj datę w formacie DD.MM.RRRR.',
    }),
    send: ({ dogId }, sending): Promise<object> =>
      sending.run(bookTrainingIn(queries), {
        trainerId: trainer.id,
        dogId,
        hallId: hall.hallId,
        serviceId: service?.id ?? null,
        ...time,
        attempt: sending,
      }),
    say: (booked, more) => toastUndoable([booked], 'Trening umówiony pomyślnie!', more),
    onDone: onClose,
    failed: 'Błąd przy umawianiu treningu.',
    // Of a booking for a certain dog there is a draft of its own: that of another would name another dog.
    draft: [
      'book-training',
      trainer.id,
      choosesTime ? props.dogId : slot.startTime,
      props.chosen?.serviceId,
      props.chosen?.hallId,
      props.chosen && slot.startTime,
    ]
      .filter(Boolean)
      .join('-'),
  });
  const { values } = form;
  const service = services.find((candidate) => candidate.id === values.serviceId);
  const time = timeOf(values, props, trainingMinutes(service?.duration ?? null));
  const hall = useHallChoice({
    times: [time],
    chosen: service?.isHomeVisit ? '' : values.hallId,
    noneFree: 'Żadna sala nie jest wtedy wolna. Trening odbędzie się bez sali.',
  });

  const set = (changes: Partial<Values>) => {
    form.set(changes);
    if (changes.serviceId) rememberChoice(id, 'service', changes.serviceId);
    if (changes.hallId) rememberChoice(id, 'hall', changes.hallId);
  };
  const giveUp = () => {
    form.giveUp();
    onClose();
  };
  return { form, values, set, service, time, hall, giveUp };
}

function BookingForm(props: BookingFormProps) {
  const { trainer, choosesTime, services, week, workingHours, onBack } = props;
  const { form, values, set, service, time, hall, giveUp } = useBooking(props);
  const problem = form.working || form.failure ? undefined : bookingProblem(time, week);
  const hint = bookingHint(time, workingHours);
  const { errors } = form.form;
  return (
    <FormFrame
      form={form}
      label="Umów trening"
      buttons={
        <>
          {onBack ? (
            <Button variant="default" onClick={() => onBack(values)} disabled={form.working}>
              Wróć
            </Button>
          ) : (
            <Button variant="default" onClick={giveUp} disabled={form.working}>
              Anuluj
            </Button>
          )}
          <SubmitButton working={form.working} disabled={problem !== undefined || hall.isWaiting}>
            Umów trening
          </SubmitButton>
        </>
      }
    >
      {choosesTime && (
        <FieldRow>
          <DateField
            label="Dzień"
            value={values.day}
            onChange={(day) => set({ day })}
            error={errors['day']}
            minDate={dateOf(week.now)}
          />
          <NativeSelect
            label="Godzina"
            value={values.hour}
            data={hoursOfDay}
            onChange={(event) => set({ hour: event.currentTarget.value })}
          />
        </FieldRow>
      )}
      <DialogLead>
        <TrainingFacts
          facts={[
            ['Termin', <SlotTime key="time" {...time} />],
            ['Trener', fullName(trainer)],
          ]}
        />
      </DialogLead>
      {hint !== undefined && <Text c="dimmed">{hint}</Text>}
      <DogChoice value={values.dogId} error={errors['dogId']} onChoose={(dogId) => set({ dogId })} />
      <ServiceChoice
        services={services}
        value={values.serviceId}
        until={formatClock(time.endTime)}
        onChoose={(serviceId) => set({ serviceId })}
      />
      {service?.isHomeVisit ? (
        <Text c="dimmed">{homeVisitHint}</Text>
      ) : (
        <HallChoice hall={hall} isOptional onChoose={(hallId) => set({ hallId })} />
      )}
      <RequestsInTheWay trainerId={trainer.id} time={time} />
      {problem !== undefined && (
        <FormError failure={{ text: 'W tym terminie nie można umówić treningu.', reason: problem }} />
      )}
    </FormFrame>
  );
}
