import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import type { Id } from '@psia/contract/core/ids';
import { addDays, at, type PlainDate } from '@psia/contract/core/time';
import type { Service } from '@psia/contract/services/services.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { useAct } from '../../../ui/acts/use-act.ts';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { offered, rememberChoice, rememberedChoice } from '../../../lib/session/remembered-choice.ts';
import { toastUndoable } from '../../undo/undo.public.ts';
import { useFailure } from '../../../ui/form-state/use-failure.ts';
import { freeTimes } from '../../calendar/calendar.public.ts';
import { useHallChoices } from '../../halls/halls.public.ts';
import { confirmedTrainingsOfDog } from '../trainings.queries.ts';
import { bookTrainingIn } from '../booking/booking.queries.ts';
import { usualService } from './quick-booking.rules.ts';

const daysBack = 183;
const daysAhead = 62;
const timesOffered = 12;

interface QuickBooking {
  readonly dog: BookableDog;
  readonly services: readonly Service[];
  readonly today: PlainDate;
  readonly onBooked: () => void;
}

/** Books one of the next free times of a trainer for a dog, for what it mostly comes for, in a hall that is free then. */
export function useQuickBooking({ dog, services, today, onBooked }: QuickBooking) {
  const { id: readerId } = useProfile();
  const [trainerId, setTrainerId] = useState<Id<'trainer'>>(readerId);
  const [chosenId, setChosenId] = useState<Id<'service'> | null>(null);
  const queries = useQueryClient();
  const { failure, fail, clear } = useFailure();
  const around = { startTime: at(addDays(today, -daysBack), '00:00'), endTime: at(addDays(today, daysAhead), '00:00') };
  const past = useQuery(confirmedTrainingsOfDog(dog.id, around));
  const usual = usualService(past.data ?? [], services) ?? offered(services, rememberedChoice(readerId, 'service'));
  const serviceId = chosenId ?? usual?.id ?? '';
  const times = useQuery({
    ...freeTimes({
      trainerId,
      dogId: dog.id,
      serviceId: serviceId === '' ? undefined : serviceId,
      limit: timesOffered,
    }),
    enabled: !past.isPending,
  });
  const halls = useHallChoices(new Map((times.data ?? []).map((time) => [time.startTime, time])));

  const booking = useAct<Interval, object>({
    send: (time, sending) =>
      sending.run(bookTrainingIn(queries), {
        trainerId,
        dogId: dog.id,
        hallId: halls.hallOf(time.startTime).hallId,
        serviceId: serviceId === '' ? null : serviceId,
        ...time,
        attempt: sending,
      }),
    say: (booked, more) => toastUndoable([booked], 'Trening umówiony pomyślnie!', more),
    onDone: onBooked,
    failed: 'Błąd przy umawianiu treningu.',
    onFailed: fail,
  });
  const book = async (startTime: string) => {
    const time = times.data?.find((one) => one.startTime === startTime);
    if (!time) return;
    clear();
    await booking.run(time);
  };
  return {
    trainerId,
    setTrainerId,
    serviceId,
    chooseService: (id: Id<'service'>) => {
      rememberChoice(readerId, 'service', id);
      setChosenId(id);
    },
    times,
    halls,
    failure,
    book,
  };
}
