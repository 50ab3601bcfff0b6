import type { Sending } from '#ui/acts/sending.ts';
import { toastUndoable } from '../../../undo/undo.public.ts';
import { Button, NativeSelect, Text } from '@mantine/core';
import { addMinutes, clockOf, dateOf, minutesBetween } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Effects } from '@psia/contract/occupancy/effects.contract';
import type { Service } from '@psia/contract/services/services.contract';
import { trainingMinutes } from '@psia/contract/services/services.rules';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatClock, formatDate } from '#lib/format/dates.ts';
import { fullName } from '#lib/format/names.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { DialogLead } from '#ui/dialogs/dialog-lead.tsx';
import type { Initial } from '#ui/form-state/form-changes.ts';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FieldRow, FormFrame } from '#ui/forms/form-frame.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { SlotTime, TrainingFacts } from '../../../calendar/calendar-parts.public.ts';
import { HallChoice, ownHallOf, useHallChoice } from '../../../halls/halls.public.ts';
import { ForeseenEffects, isRefused } from '../../../occupancy/occupancy.public.ts';
import { servicesOfSchool } from '../../../services/services.public.ts';
import { editTrainingIn, foreseeTrainingEdit } from '../booking.queries.ts';
import { homeVisitHint } from '../booking.words.ts';
import { movedWords } from '../../moving/moving.words.ts';
import { effectsOfEdit } from '../../moving/moving.queries.ts';
import type { WantedMove } from '../../moving/use-moving.ts';
import { changesOf, type EditedTraining, editedFrom, startOf } from '../edited-training.rules.ts';
import { hoursOfDay } from '../hours-of-day.rules.ts';
import { ServiceChoice } from './service-choice.tsx';

const outsideHours = {
  one: 'Po tej zmianie poza godzinami pracy będzie # trening:',
  few: 'Po tej zmianie poza godzinami pracy będą # treningi:',
  many: 'Po tej zmianie poza godzinami pracy będzie # treningów:',
};

interface TrainerEditFormProps {
  /** What is edited, as it is now. */
  readonly training: Training;
  /** Whether somebody has called it off or moved it away since. */
  readonly isGone: boolean;
  readonly trainers: readonly Trainer[];
  /** The time and hall to begin with, where somebody is moving the training. */
  readonly wanted?: WantedMove | undefined;
  readonly onBack: () => void;
  readonly onSaved: () => void;
}

/** Changes the time, trainer, hall and service of a confirmed training; what is in the way is named before it is saved. */
export function TrainerEditForm(props: TrainerEditFormProps) {
  const { id: schoolId } = useSchool();
  const services = useQuery(servicesOfSchool(schoolId));
  return (
    <QueryState query={services} failed="Nie udało się pobrać usług." skeleton={<CardSkeleton cards={3} height={72} />}>
      {(offered) => <EditForm {...props} services={offered} />}
    </QueryState>
  );
}

interface EditFormProps extends TrainerEditFormProps {
  readonly services: readonly Service[];
}

/** What became of saving: nothing was changed, what is in the way is named first, or the training as it is now. */
type Outcome = 'same' | { readonly effects: Effects } | { readonly saved: object };

function useEditing({ training, trainers, services, wanted, onBack, onSaved }: EditFormProps) {
  const queries = useQueryClient();
  const [foreseen, setForeseen] = useState<Effects | null>(null);
  const present = { values: editedFrom(training), version: training.sequence };

  const save = async (edited: EditedTraining, sending: Sending, initial: Initial<EditedTraining>): Promise<Outcome> => {
    const chosen = changesOf(initial.values, edited);
    if (!chosen) return 'same';
    const changes = { trainingId: training.id, ...chosen };
    if (!foreseen) {
      const effects = await sending.run(foreseeTrainingEdit(), changes);
      if (effects.total > 0) return { effects };
    }
    return { saved: await sending.run(editTrainingIn(queries), { ...changes, sequence: initial.version }) };
  };
  const form = useOperationForm<EditedTraining, Outcome>({
    mode: 'controlled',
    initialValues: present.values,
    version: present.version,
    check: (edited) => ({
      hallId: hall.problem,
      day: startOf(edited) === undefined ? 'Podaj datę w formacie DD.MM.RRRR.' : undefined,
    }),
    send: save,
    say: (answer, more) =>
      answer !== 'same' &&
      'saved' in answer &&
      toastUndoable(
        [answer.saved],
        changes?.startTime === undefined ? 'Trening edytowany pomyślnie.' : movedWords(time),
        more,
      ),
    isSaved: (answer) => answer === 'same' || 'saved' in answer,
    onChange: () => setForeseen(null),
    onDone: (answer) => {
      if (answer === 'same') {
        onBack();
        return;
      }
      if ('effects' in answer) {
        setForeseen(answer.effects);
        // The pressed button may be disabled in the next frame; what is named stands above it.
        requestAnimationFrame(() => form.formRef.current?.querySelector<HTMLElement>('[role="status"] + ul')?.focus());
        return;
      }
      onSaved();
    },
    failed: 'Błąd przy edycji treningu.',
    draft: `edit-training-${training.id}`,
    meanwhile: {
      facts: (edited) => inWords(edited, { training, trainers, services, halls: hall.query.data?.offered ?? [] }),
    },
  });
  // The training is shown live: what a colleague changes is told while somebody is choosing.
  const follow = useEffectEvent(() => {
    form.mergeLatest(present);
  });
  useEffect(() => follow(), [present.version]);
  const begin = useEffectEvent(() => {
    if (wanted) form.set(changesFor(wanted));
  });
  useEffect(() => begin(), []);
  const { values } = form;
  const time = timeOf(training, values, services);
  const hall = useHallChoice({ times: [time], chosen: values.hallId, own: ownHallOf(training, time) });
  const changes = changesOf(present.values, values);
  const ahead = useQuery({
    ...effectsOfEdit({ trainingId: training.id, ...changes }),
    enabled: changes?.startTime !== undefined && hall.problem === undefined,
  });
  const inTheWay = foreseen ?? (ahead.data?.total ? ahead.data : null);
  return { form, foreseen: inTheWay, time, hall };
}

interface Named {
  readonly training: Training;
  readonly trainers: readonly Trainer[];
  readonly services: readonly Service[];
  readonly halls: readonly { readonly id: string; readonly name: string }[];
}

function inWords(
  { day, hour, trainerId, hallId, serviceId }: EditedTraining,
  { training, trainers, services, halls }: Named,
) {
  const trainer = trainers.find(({ id }) => id === trainerId);
  const ownHall = training.hallId === hallId ? training.hallName : null;
  const ownService = training.serviceId === serviceId ? training.serviceName : null;
  return [
    ['Termin', `${day === null ? '' : formatDate(day)} ${hour}`],
    ['Trener', trainer ? fullName(trainer) : 'inny trener'],
    ['Sala', hallId === '' ? 'bez sali' : (ownHall ?? halls.find(({ id }) => id === hallId)?.name ?? 'inna sala')],
    [
      'Usługa',
      serviceId === ''
        ? 'bez usługi'
        : (ownService ?? services.find(({ id }) => id === serviceId)?.serviceName ?? 'inna usługa'),
    ],
  ] as const;
}

/** The training's own service, when it is no longer offered. */
function keptService({ serviceId, serviceName }: Training, services: readonly Service[]) {
  if (serviceId === null || services.some(({ id }) => id === serviceId)) return null;
  return { value: serviceId, label: serviceName ?? '' };
}

/** What choosing a time and, where told, a hall sets. */
function changesFor({ time: { startTime }, hallId }: WantedMove): Partial<EditedTraining> {
  return {
    day: dateOf(startTime),
    hour: clockOf(startTime),
    ...(hallId === undefined ? {} : { hallId: hallId ?? '' }),
  };
}

/** When the training would be: as long as it is now, or as long as another service. */
function timeOf(training: Training, edited: EditedTraining, services: readonly Service[]): Interval {
  const startTime = startOf(edited) ?? training.startTime;
  const service = services.find(({ id }) => id === edited.serviceId);
  const minutes =
    edited.serviceId === (training.serviceId ?? '')
      ? minutesBetween(training.startTime, training.endTime)
      : trainingMinutes(service?.duration ?? null);
  return { startTime, endTime: addMinutes(startTime, minutes) };
}

function EditForm(props: EditFormProps) {
  const { training, isGone, trainers, services, onBack } = props;
  const { form, foreseen, time, hall } = useEditing(props);
  const { values, set } = form;
  const today = useSchoolToday();
  const refused = foreseen !== null && isRefused(foreseen);
  const isLost = isGone && !form.working;
  const visits = (serviceId: string) => services.some(({ id, isHomeVisit }) => id === serviceId && isHomeVisit);
  return (
    <FormFrame
      form={form}
      label="Edytuj trening"
      buttons={
        <>
          <Button variant="default" onClick={onBack} disabled={form.working}>
            Wróć
          </Button>
          <SubmitButton working={form.working} disabled={refused || isLost || hall.isWaiting}>
            {foreseen && !refused ? 'Zapisz mimo to' : 'Zapisz'}
          </SubmitButton>
        </>
      }
    >
      <DialogLead>
        <TrainingFacts
          facts={[
            ['Termin', <SlotTime key="time" {...time} />],
            ['Pupil', `${training.dogDTO.name}, ${training.dogDTO.ownerName}`],
          ]}
        />
      </DialogLead>
      <FieldRow>
        <DateField
          label="Dzień"
          value={values.day}
          onChange={(day) => set({ day })}
          error={form.form.errors['day']}
          minDate={today}
        />
        <NativeSelect
          label="Godzina"
          value={values.hour}
          data={hoursOfDay}
          onChange={(event) => set({ hour: event.currentTarget.value })}
        />
      </FieldRow>
      <NativeSelect
        label="Trener"
        value={values.trainerId}
        data={trainers.map(({ id, firstName, lastName }) => ({ value: id, label: fullName({ firstName, lastName }) }))}
        onChange={(event) => set({ trainerId: event.currentTarget.value })}
      />
      {visits(values.serviceId) && values.hallId === '' ? (
        <Text c="dimmed">{homeVisitHint}</Text>
      ) : (
        <HallChoice hall={hall} isOptional onChoose={(hallId) => set({ hallId })} />
      )}
      <ServiceChoice
        services={services}
        kept={keptService(training, services)}
        value={values.serviceId}
        until={formatClock(time.endTime)}
        onChoose={(serviceId) => set({ serviceId, ...(visits(serviceId) && { hallId: '' }) })}
      />
      {isLost && (
        <FormError
          failure={{ text: 'Tego treningu już tu nie ma.', reason: 'Ktoś go właśnie odwołał albo przeniósł.' }}
        />
      )}
      {foreseen && <ForeseenEffects effects={foreseen} toDecide={outsideHours} />}
      {refused && <Text c="dimmed">Wybierz inny termin, innego trenera, inną salę albo usługę.</Text>}
    </FormFrame>
  );
}
