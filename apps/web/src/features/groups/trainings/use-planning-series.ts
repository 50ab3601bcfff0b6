import type { Id } from '@psia/contract/core/ids';
import { at } from '@psia/contract/core/time';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusedWith } from '#lib/api/api-error.ts';
import { useSchoolTime } from '#lib/time/school-now.ts';
import type { Sending } from '#ui/acts/sending.ts';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { busyDates } from './busy-dates.rules.ts';
import { planTrainingsIn } from './group-trainings.queries.ts';
import { fieldsOfTime, isMissingPart, newSlot, slotFaults, type TimeSlot } from './training-times.rules.ts';

/** A series of trainings as its form holds it. */
interface Series extends Record<string, unknown> {
  hallId: Id<'hall'>;
  timeSlots: readonly TimeSlot[];
}

function bodyOf({ hallId, timeSlots }: Series, trainingGroupId: Id<'group'>) {
  const times = timeSlots.map(({ date, startTime, endTime }) => ({
    startTime: at(date ?? '', startTime),
    endTime: at(date ?? '', endTime),
  }));
  return { trainingGroupId, ...(hallId === '' ? {} : { hallId }), timeSlots: times };
}

interface PlanningOptions {
  readonly groupId: Id<'group'>;
  readonly onClose: () => void;
}

/** What is said when a series was not planned. */
export const seriesFailed = 'Błąd przy rezerwacji treningów.';

/** The busy dates of a refusal, by field; nothing of another failure. */
function busyFields(error: unknown): Readonly<Record<string, string>> {
  const isBusy = isRefusedWith(error, 'SLOT_LOCKED', 'SLOT_TAKEN', 'HALL_TAKEN', 'DOG_BUSY');
  return isBusy ? error.fieldErrors : {};
}

/**
 * The form of a group's series of trainings, planned all or none. Dates that were refused as busy can be left out: what is
 * sent then is the list without those that were named, so that one that has become busy since is refused by name (D199).
 */
export function usePlanningSeries({ groupId, onClose }: PlanningOptions) {
  const queries = useQueryClient();
  const now = useSchoolTime();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [initialValues] = useState<Series>(() => ({ hallId: '', timeSlots: [newSlot()] }));
  const send = async (values: Series, sending: Sending) => {
    try {
      return await sending.run(planTrainingsIn(queries), { ...bodyOf(values, groupId), attempt: sending });
    } catch (error) {
      setRefused(busyFields(error));
      throw error;
    }
  };
  const form = useOperationForm<Series, GroupTraining[]>({
    mode: 'controlled',
    initialValues,
    example: { hallId: '', timeSlots: [newSlot({ date: null, startTime: '00:00', endTime: '00:00' })] },
    check: ({ timeSlots }) => ({
      ...slotFaults(timeSlots, now),
      trainings: timeSlots.some(isMissingPart) ? 'Wypełnij wszystkie terminy treningów.' : undefined,
    }),
    send,
    say: 'Treningi zostały zarezerwowane.',
    onDone: onClose,
    failed: seriesFailed,
    draft: `plan-trainings-${groupId}`,
  });
  const { values } = form;
  /** Other rows than before, or another hall for all: what was said of a place no longer holds. */
  const setAnew = (changes: Partial<Series>) => {
    form.form.clearErrors();
    form.set(changes);
  };
  const change = (index: number, changes: Partial<TimeSlot>) => {
    const timeSlots = values.timeSlots.map((slot, place) => (place === index ? { ...slot, ...changes } : slot));
    form.set(
      { timeSlots },
      fieldsOfTime.map((field) => `timeSlots.${index}.${field}`),
    );
  };
  const giveUp = () => {
    form.giveUp();
    onClose();
  };
  const busy = busyDates(values.timeSlots, refused, form.form.errors);
  /** Plans the others: of what was named nothing is left in the list. */
  const skipBusy = () => {
    const left = new Set(busy.map(({ slot }) => slot.key));
    setAnew({ timeSlots: values.timeSlots.filter(({ key }) => !left.has(key)) });
    form.submit();
  };
  return { form, values, setAnew, change, giveUp, busy, skipBusy };
}
