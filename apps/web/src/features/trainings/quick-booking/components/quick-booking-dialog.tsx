import { addDays, at, type PlainDate } from '@psia/contract/core/time';
import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { joinQueries } from '#lib/api/joined-queries.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { newClient } from '../../../clients/clients.public.ts';
import { servicesOfSchool } from '../../../services/services.public.ts';
import { trainersOfSchool } from '../../../trainers/trainers.public.ts';
import { confirmedTrainingsOfTrainer } from '../../trainings.queries.ts';
import { type BookingChoices, recentDogs } from '../quick-booking.rules.ts';
import { DogToBook } from './dog-to-book.tsx';
import { OtherTime } from './other-time.tsx';
import { TimeToBook } from './time-to-book.tsx';

export interface QuickBookingDialogProps {
  /** For which dog; without one that is the first choice. */
  readonly dog?: BookableDog;
  readonly onClose: () => void;
}

const daysBack = 60;
const daysAhead = 30;

/** What is booked from; `asksDog`: whether the dog has yet to be chosen, from the trainer's last ones at first. */
function useOffer(today: PlainDate, asksDog: boolean) {
  const { id: trainerId } = useProfile();
  const { id: schoolId } = useSchool();
  const around = { startTime: at(addDays(today, -daysBack), '00:00'), endTime: at(addDays(today, daysAhead), '00:00') };
  const services = useQuery(servicesOfSchool(schoolId));
  const trainers = useQuery(trainersOfSchool(schoolId));
  const trainings = useQuery({ ...confirmedTrainingsOfTrainer(trainerId, around), enabled: asksDog });
  const had = asksDog ? trainings.data : [];
  const isThere = services.data && trainers.data && had;
  return joinQueries(
    asksDog ? [services, trainers, trainings] : [services, trainers],
    isThere && {
      recent: recentDogs(had),
      services: services.data,
      trainers: trainers.data,
    },
  );
}

/** Books a training in two choices: the dog, and one of the trainer's next free times; any other day is a press away. */
export function QuickBookingDialog({ dog: given, onClose }: QuickBookingDialogProps) {
  const today = useSchoolToday();
  const offer = useOffer(today, given === undefined);
  const [dog, setDog] = useState<BookableDog | null>(given ?? null);
  const { id } = useProfile();
  const [choices, setChoices] = useState<BookingChoices>({ trainerId: id, serviceId: null, hallId: null, day: null });
  const [isTyped, setIsTyped] = useState(false);
  const [isNew, setIsNew] = useState(false);
  if (isTyped) {
    const goBack = (chosen: Pick<BookingChoices, 'serviceId' | 'hallId'>) => {
      setChoices({ ...choices, ...chosen });
      setIsTyped(false);
    };
    return <OtherTime dogId={dog?.id} {...{ choices, today, onClose }} onBack={goBack} />;
  }
  if (dog === null && isNew) {
    return (
      <Dialog opened onClose={onClose} title="Nowy klient" size="lg">
        <newClient.Part
          save="Dodaj i wybierz termin"
          onAdded={(client) => (client.dog === null ? onClose() : setDog(client.dog))}
          onCancel={() => setIsNew(false)}
        />
      </Dialog>
    );
  }
  return (
    <Dialog opened onClose={onClose} title={dog ? `Umów trening: ${dog.name}` : 'Kogo umawiasz?'} size="lg">
      <QueryState
        query={offer}
        skeleton={<CardSkeleton cards={5} height={56} />}
        failed="Nie udało się pobrać danych do umówienia treningu."
      >
        {({ recent, services, trainers }) =>
          dog === null ? (
            <DogToBook recent={recent} onChoose={setDog} onNew={() => setIsNew(true)} />
          ) : (
            <TimeToBook
              {...{ dog, services, trainers, today, choices }}
              onBack={given ? null : () => setDog(null)}
              onChoices={setChoices}
              onTyped={(chosen) => {
                setChoices(chosen);
                setIsTyped(true);
              }}
              onBooked={onClose}
            />
          )
        }
      </QueryState>
    </Dialog>
  );
}
