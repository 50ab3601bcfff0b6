import { Textarea } from '@mantine/core';
import { at, clockOf, dateOf, isPlainDate } from '@psia/contract/core/time';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchListed } from '#lib/api/fetch-listed.ts';
import { formatDate } from '#lib/format/dates.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { hallsOfSchool } from '../../../halls/halls.public.ts';
import { upcomingTrainings, updateTrainingIn } from '../group-trainings.queries.ts';
import { type OneTraining, useOneTraining } from '../use-one-training.ts';
import { OneTrainingDialog } from './one-training-dialog.tsx';

export interface EditTrainingDialogProps {
  readonly training: GroupTraining;
  readonly onClose: () => void;
}

function valuesOf({ startTime, endTime, hallId, notes }: GroupTraining): OneTraining {
  return {
    date: dateOf(startTime),
    startTime: clockOf(startTime),
    endTime: clockOf(endTime),
    hallId: hallId ?? '',
    notes: notes ?? '',
  };
}

type NamedHall = { readonly id: string; readonly name: string };

/** The training's own hall, which may be no longer among the school's. */
function ownHallsOf({ hallId, hallName }: GroupTraining): NamedHall[] {
  return hallId === null ? [] : [{ id: hallId, name: hallName ?? '' }];
}

function inWords({ date, startTime, endTime, hallId, notes }: OneTraining, halls: readonly NamedHall[]) {
  const isDay = date !== null && isPlainDate(date);
  return [
    ['Dzień', isDay ? formatDate(date) : (date ?? '')],
    ['Godziny', [startTime, endTime].filter((time) => time !== '').join('–')],
    ['Sala', hallId === '' ? 'bez sali' : (halls.find(({ id }) => id === hallId)?.name ?? 'inna sala')],
    ['Notatki', notes],
  ] as const;
}

/** Changes the time, hall and notes of a group training that has not begun. */
export function EditTrainingDialog({ training, onClose }: EditTrainingDialogProps) {
  const { id: schoolId } = useSchool();
  const queries = useQueryClient();
  const halls = useQuery(hallsOfSchool(schoolId)).data ?? [];
  const [current, setCurrent] = useState(training);
  const edited = useOneTraining({
    initialValues: valuesOf(current),
    version: current.sequence,
    send: ({ date, startTime, endTime, hallId, notes }, sending, { version }) =>
      sending.run(updateTrainingIn(queries), {
        id: training.id,
        startTime: at(date ?? '', startTime),
        endTime: at(date ?? '', endTime),
        notes,
        sequence: version,
        ...(hallId === '' ? {} : { hallId }),
      }),
    onClose,
    done: 'Trening został zaktualizowany.',
    failed: 'Błąd przy aktualizacji treningu.',
    draft: `edit-group-training-${training.id}`,
    moved: current,
    meanwhile: {
      latest: async () => {
        const latest = await fetchListed(queries, upcomingTrainings(training.trainingGroup.id), training.id);
        setCurrent(latest);
        return { values: valuesOf(latest), version: latest.sequence };
      },
      facts: (values) => inWords(values, [...halls, ...ownHallsOf(current)]),
    },
  });
  const { form, values, set } = edited;
  return (
    <OneTrainingDialog training={edited} title="Edytuj trening" save="Zapisz zmiany" onClose={onClose}>
      <Textarea
        label="Notatki"
        description="Możesz to pominąć. Zobaczą je tylko trenerzy."
        maxLength={10_000}
        value={values.notes}
        error={form.form.errors['notes']}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
    </OneTrainingDialog>
  );
}
