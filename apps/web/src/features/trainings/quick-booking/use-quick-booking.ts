import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import type { Id } from '@psia/contract/core/ids';
import { addDays, at, type PlainDate } from '@psia/contract/core/time';
import type { Service } from '@psia/contract/services/services.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { useAct } from '#ui/acts/use-act.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { firstAvailable, rememberChoice, rememberedChoice } from '#lib/session/remembered-choice.ts';
import { toastUndoable } from '../../undo/undo.public.ts';
import { useFailure } from '#ui/form-state/use-failure.ts';
import { freeTimes } from '../../calendar/calendar.public.ts';
import { confirmedTrainingsOfDog } from '../trainings.queries.ts';
import { bookTrainingIn } from '../booking/booking.queries.ts';
import { type BookingChoices, usualService } from './quick-booking.rules.ts';

const daysBack = 183;
const daysAhead = 62;
const timesOffered = 12;
/** More than a day has. */
const timesOfDay = 30;

interface QuickBookingOptions {
  readonly dog: BookableDog;
  readonly services: readonly Service[];
  readonly today: PlainDate;
  readonly choices: BookingChoices;
  readonly onBooked: () => void;
}

interface Booking extends Interval {
  readonly hallId: Id<'hall'> | null;
}

/** Books a free time of a trainer for a dog, for what it mostly comes for unless another service is chosen. */
export function useQuickBooking({ dog, services, today, choices, onBooked }: QuickBookingOptions) {
  const { id: readerId } = useProfile();
  const { trainerId, day, hallId } = choices;
  const queries = useQueryClient();
  const { failure, fail, clear } = useFailure();
  const around = { startTime: at(addDays(today, -daysBack), '00:00'), endTime: at(addDays(today, daysAhead), '00:00') };
  const past = useQuery(confirmedTrainingsOfDog(dog.id, around));
  const usual =
    usualService(past.data ?? [], services) ?? firstAvailable(services, rememberedChoice(readerId, 'service'));
  const serviceId = choices.serviceId ?? usual?.id ?? '';
  const isHomeVisit = services.find(({ id }) => id === serviceId)?.isHomeVisit ?? false;
  const free = useQuery({
    ...freeTimes({
      trainerId,
      dogId: dog.id,
      serviceId: serviceId === '' ? undefined : serviceId,
      from: day === null || day === today ? undefined : at(day, '00:00'),
      limit: day === null ? timesOffered : timesOfDay,
    }),
    enabled: !past.isPending,
  });

  const booking = useAct<Booking, object>({
    send: ({ startTime, endTime, hallId: hall }, sending) =>
      sending.run(bookTrainingIn(queries), {
        trainerId,
        dogId: dog.id,
        hallId: hall,
        serviceId: serviceId === '' ? null : serviceId,
        startTime,
        endTime,
        attempt: sending,
      }),
    say: (booked, more) => toastUndoable([booked], 'Trening umówiony pomyślnie!', more),
    onDone: onBooked,
    failed: 'Błąd przy umawianiu treningu.',
    onFailed: fail,
  });
  return {
    trainerId,
    serviceId,
    /** Whether the trainer comes to the owner's home, so that no hall is needed (D220). */
    isHomeVisit,
    hallId: isHomeVisit ? null : hallId,
    rememberService: (id: Id<'service'>) => rememberChoice(readerId, 'service', id),
    free,
    failure,
    /** In a hall, or in none (null). */
    book: (time: Interval, hall: Id<'hall'> | null) => {
      clear();
      return booking.run({ ...time, hallId: hall });
    },
  };
}

export type QuickBooking = ReturnType<typeof useQuickBooking>;
