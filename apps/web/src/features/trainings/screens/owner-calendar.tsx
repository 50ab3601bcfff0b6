import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { joinQueries } from '../../../lib/api/joined-queries.ts';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { QueryState } from '../../../ui/loading/query-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { CalendarSkeleton } from '../../calendar/calendar-parts.public.ts';
import { dogsOfOwner } from '../../dogs/dogs.public.ts';
import { settingsOfSchool } from '../../schools/schools.public.ts';
import { servicesOfSchool } from '../../services/services.public.ts';
import { trainersOfSchool } from '../../trainers/trainers.public.ts';
import { OwnerBooking } from '../owner-calendar/components/owner-booking.tsx';

function useBookingBasics() {
  const { id, schoolId } = useProfile();
  const dogs = useQuery(dogsOfOwner(id));
  const trainers = useQuery(trainersOfSchool(schoolId));
  const services = useQuery(servicesOfSchool(schoolId));
  const settings = useQuery(settingsOfSchool(schoolId));
  const isThere = dogs.data && trainers.data && services.data && settings.data;
  const query = joinQueries(
    [dogs, trainers, services, settings],
    isThere && { dogs: dogs.data, trainers: trainers.data, services: services.data, settings: settings.data },
  );
  return { query, failed: dogs.error ? 'Nie udało się pobrać listy pupili.' : 'Nie udało się pobrać danych.' };
}

/** The owner's calendar: who trains whom, a week of slots, booking and calling off. */
export function OwnerCalendar() {
  const basics = useBookingBasics();
  return (
    <>
      <PageHeader title="Zapisy na Treningi" />
      <QueryState {...basics} skeleton={<CalendarSkeleton />}>
        {({ dogs, trainers, services, settings }) => {
          const [firstDog] = dogs;
          const [firstTrainer] = trainers;
          if (!firstDog) return <NoDog />;
          if (!firstTrainer) return <EmptyState text="W szkole nie ma jeszcze trenerów." />;
          return (
            <OwnerBooking
              dogs={[firstDog, ...dogs.slice(1)]}
              trainers={[firstTrainer, ...trainers.slice(1)]}
              services={services}
              settings={settings}
            />
          );
        }}
      </QueryState>
    </>
  );
}

function NoDog() {
  return (
    <EmptyState
      text="Nie możesz się zapisać, bo nie wybrano pupila."
      hint="Dodaj swojego psa, a zobaczysz wolne terminy."
      action={
        <Button component={Link} to="/owner/add-dog">
          Dodaj pupila
        </Button>
      }
    />
  );
}
