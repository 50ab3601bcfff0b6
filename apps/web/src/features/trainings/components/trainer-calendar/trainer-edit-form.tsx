import { Button, NativeSelect, Text } from '@mantine/core';
import { addMinutes } from '@psia/contract/core/time';
import type { Hall } from '@psia/contract/halls/halls.contract';
import type { Effects } from '@psia/contract/occupancy/effects.contract';
import type { Service } from '@psia/contract/services/services.contract';
import { trainingMinutes } from '@psia/contract/services/services.rules';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import type { Training } from '@psia/contract/trainings/trainings.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { joinQueries } from '../../../../lib/api/joined-queries.ts';
import { formatClock } from '../../../../lib/format/dates.ts';
import { useProfile } from '../../../../lib/session/profile-context.ts';
import { FormError } from '../../../../ui/form-error.tsx';
import { FormFrame } from '../../../../ui/form-frame.tsx';
import { CardSkeleton, QueryState } from '../../../../ui/query-state.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { toastDone } from '../../../../ui/toasts.tsx';
import { useOperationForm } from '../../../../ui/use-operation-form.ts';
import { availableHalls } from '../../../halls/halls.public.ts';
import { ForeseenEffects, isRefused } from '../../../occupancy/occupancy.public.ts';
import { servicesOfSchool } from '../../../services/services.public.ts';
import { editTrainingIn, foreseeTrainingEdit } from '../../trainings-editing.queries.ts';
import { SlotTime, TrainingFacts } from '../training/training-facts.tsx';
import { changesOf, type EditedTraining, editedFrom } from './edited-training.ts';
import { ServiceChoice } from './service-choice.tsx';

const outsideHours = {
  one: 'Po tej zmianie poza godzinami pracy będzie # trening:',
  few: 'Po tej zmianie poza godzinami pracy będą # treningi:',
  many: 'Po tej zmianie poza godzinami pracy będzie # treningów:',
};

interface TrainerEditFormProps {
  /** What is edited: as it was when the form opened, so that only what is chosen here counts as a change. */
  readonly training: Training;
  /** Whether somebody has called it off or moved it away since. */
  readonly isGone: boolean;
  readonly trainers: readonly Trainer[];
  readonly onBack: () => void;
  readonly onSaved: () => void;
}

/** Changes the trainer, hall and service of a confirmed training; what is in the way is named before it is saved. */
export function TrainerEditForm(props: TrainerEditFormProps) {
  const { schoolId } = useProfile();
  const [training] = useState(props.training);
  const { startTime, endTime } = training;
  const halls = useQuery(availableHalls(schoolId, { timeFrom: startTime, timeTo: endTime }));
  const services = useQuery(servicesOfSchool(schoolId));
  const isThere = halls.data && services.data;
  return (
    <QueryState
      query={joinQueries([halls, services], isThere && { halls: halls.data, services: services.data })}
      failed={halls.error ? 'Nie udało się pobrać wolnych sal.' : 'Nie udało się pobrać usług.'}
      skeleton={<CardSkeleton cards={3} height={72} />}
    >
      {(offer) => <EditForm {...props} training={training} {...offer} />}
    </QueryState>
  );
}

interface EditFormProps extends TrainerEditFormProps {
  /** Those that are free while the training lasts; its own is not among them. */
  readonly halls: readonly Hall[];
  readonly services: readonly Service[];
}

function useEditing({ training, onBack, onSaved }: EditFormProps) {
  const queries = useQueryClient();
  const editing = useMutation(editTrainingIn(queries));
  const foreseeing = useMutation(foreseeTrainingEdit());
  const [foreseen, setForeseen] = useState<Effects | null>(null);

  const save = async (edited: EditedTraining): Promise<Effects | 'saved' | 'same'> => {
    const changes = changesOf(training, edited);
    if (!changes) return 'same';
    if (!foreseen) {
      const effects = await foreseeing.mutateAsync(changes);
      if (effects.total > 0) return effects;
    }
    await editing.mutateAsync(changes);
    return 'saved';
  };
  const form = useOperationForm<EditedTraining, Effects | 'saved' | 'same'>({
    initialValues: editedFrom(training),
    send: save,
    onDone: (answer) => {
      if (answer === 'same') {
        onBack();
        return;
      }
      if (answer !== 'saved') {
        setForeseen(answer);
        // The pressed button may be disabled in the next frame; what is named stands above it.
        requestAnimationFrame(() => form.formRef.current?.querySelector<HTMLElement>('[role="status"] + ul')?.focus());
        return;
      }
      toastDone('Trening edytowany pomyślnie.');
      onSaved();
    },
    failed: 'Błąd przy edycji treningu.',
    draft: `edit-training-${training.id}`,
  });
  const [values, setValues] = useState(form.form.getValues);
  const set = (changes: Partial<EditedTraining>) => {
    form.form.setValues(changes);
    form.setFailure(null);
    setForeseen(null);
    setValues((before) => ({ ...before, ...changes }));
  };
  return { form, values, set, foreseen };
}

/** The training's own service, when it is no longer offered. */
function keptService({ serviceId, serviceName }: Training, services: readonly Service[]) {
  if (serviceId === null || services.some(({ id }) => id === serviceId)) return null;
  return { value: serviceId, label: serviceName ?? '' };
}

function endOf({ startTime, endTime, serviceId }: Training, chosen: string, services: readonly Service[]) {
  if (chosen === (serviceId ?? '')) return endTime;
  return addMinutes(startTime, trainingMinutes(services.find(({ id }) => id === chosen)?.duration ?? null));
}

function EditForm(props: EditFormProps) {
  const { training, isGone, trainers, halls, services, onBack } = props;
  const { form, values, set, foreseen } = useEditing(props);
  const { startTime, hallId, hallName, dogDTO } = training;
  const endTime = endOf(training, values.serviceId, services);
  const ownHall = hallId === null ? [] : [{ value: hallId, label: hallName ?? '' }];
  const freeHalls = halls.filter(({ id }) => id !== hallId).map(({ id: value, name: label }) => ({ value, label }));
  const refused = foreseen !== null && isRefused(foreseen);
  const isLost = isGone && !form.working;
  return (
    <FormFrame
      form={form}
      label="Edytuj trening"
      buttons={
        <>
          <Button variant="default" onClick={onBack} disabled={form.working}>
            Wróć
          </Button>
          <SubmitButton working={form.working} disabled={refused || isLost}>
            {foreseen && !refused ? 'Zapisz mimo to' : 'Zapisz'}
          </SubmitButton>
        </>
      }
    >
      <TrainingFacts
        facts={[
          ['Termin', <SlotTime key="time" startTime={startTime} endTime={endTime} />],
          ['Pupil', `${dogDTO.name}, ${dogDTO.ownerName}`],
        ]}
      />
      <NativeSelect
        label="Trener"
        value={values.trainerId}
        data={trainers.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))}
        onChange={(event) => set({ trainerId: event.currentTarget.value })}
      />
      <NativeSelect
        label="Sala"
        value={values.hallId}
        data={[{ value: '', label: 'Bez sali' }, ...ownHall, ...freeHalls]}
        onChange={(event) => set({ hallId: event.currentTarget.value })}
      />
      <ServiceChoice
        services={services}
        kept={keptService(training, services)}
        value={values.serviceId}
        until={formatClock(endTime)}
        onChoose={(serviceId) => set({ serviceId })}
      />
      {isLost && (
        <FormError
          failure={{ text: 'Tego treningu już tu nie ma.', reason: 'Ktoś go właśnie odwołał albo przeniósł.' }}
        />
      )}
      {foreseen && <ForeseenEffects effects={foreseen} toDecide={outsideHours} />}
      {refused && <Text c="dimmed">Wybierz innego trenera, inną salę albo usługę.</Text>}
    </FormFrame>
  );
}
