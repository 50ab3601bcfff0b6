import { Button } from '@mantine/core';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { SchoolSettings } from '@psia/contract/schools/schools.contract';
import type { Service } from '@psia/contract/services/services.contract';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { firstBookableDay } from '@psia/contract/schools/open-months.rules';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { joinQueries } from '../../../lib/api/joined-queries.ts';
import { fullName } from '../../../lib/format/names.ts';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { offered, rememberChoice, rememberedChoice } from '../../../lib/session/remembered-choice.ts';
import { useSchoolToday } from '../../../lib/time/school-now.ts';
import { useFocusBack } from '../../../ui/dialogs/use-focus-back.ts';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { QueryState } from '../../../ui/loading/query-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import {
  type CalendarAddress,
  CalendarSkeleton,
  CalendarToolbar,
  ChoiceSelect,
  useCalendarAddress,
} from '../../calendar/calendar-parts.public.ts';
import { dogsOfOwner } from '../../dogs/dogs.public.ts';
import {
  type OwnerChoices,
  severalBar,
  type SeveralSlots,
  useSeveralSlots,
} from '../../requests/requests-asking.public.ts';
import { settingsOfSchool } from '../../schools/schools.public.ts';
import { serviceLabel, servicesOfSchool } from '../../services/services.public.ts';
import { trainersOfSchool, workingHoursOfTrainer } from '../../trainers/trainers.public.ts';
import { OwnerWeekSlots } from '../owner-calendar/components/owner-week-slots.tsx';

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
            <Booking
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

interface BookingProps {
  readonly dogs: readonly [Dog, ...Dog[]];
  readonly trainers: readonly [Trainer, ...Trainer[]];
  readonly services: readonly Service[];
  readonly settings: SchoolSettings;
}

/** The dog, trainer and service: as the address says, else as last time, else the first; a service is never guessed. */
function useChoices({ dogs, trainers, services }: BookingProps, address: CalendarAddress): OwnerChoices {
  const { id } = useProfile();
  return {
    dog: offered(dogs, address.param('dog'), rememberedChoice(id, 'dog')) ?? dogs[0],
    trainer: offered(trainers, address.param('trainer'), rememberedChoice(id, 'trainer')) ?? trainers[0],
    service: offered(services, address.param('service'), rememberedChoice(id, 'service')),
    choose: (name, chosen) => {
      rememberChoice(id, name, chosen);
      address.choose({ [name]: chosen });
    },
  };
}

/** The calendar of one dog with one trainer; several slots can be chosen over weeks, dogs and trainers (D23). */
function Booking(props: BookingProps) {
  const { dogs, trainers, services, settings } = props;
  const today = useSchoolToday();
  const address = useCalendarAddress(firstBookableDay(today, settings.minBookingDaysInAdvance));
  const choices = useChoices(props, address);
  const hours = useQuery(workingHoursOfTrainer(choices.trainer.id));
  const several = useSeveralSlots();
  const isOn = several.isChoosing;
  return (
    <>
      <CalendarToolbar day={address.day} today={today} onDay={address.goTo}>
        <ChoiceSelect
          label="Pupil"
          value={choices.dog.id}
          options={dogs.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(id) => choices.choose('dog', id)}
        />
        <ChoiceSelect
          label="Trener"
          value={choices.trainer.id}
          options={trainers.map(({ id, firstName, lastName }) => ({
            value: id,
            label: fullName({ firstName, lastName }),
          }))}
          onChoose={(id) => choices.choose('trainer', id)}
        />
        {services.length > 0 && (
          <ChoiceSelect
            label="Usługa"
            value={choices.service?.id ?? ''}
            placeholder="Wybierz usługę"
            options={services.map((service) => ({ value: service.id, label: serviceLabel(service) }))}
            onChoose={(id) => choices.choose('service', id)}
          />
        )}
        {(settings.allowMultipleBookings || isOn) && <SeveralButton several={several} />}
      </CalendarToolbar>
      <QueryState query={hours} failed="Nie udało się pobrać godzin pracy" skeleton={<CalendarSkeleton />}>
        {(workingHours) => (
          <OwnerWeekSlots {...{ address, choices, services, settings, workingHours, today, several }} />
        )}
      </QueryState>
      {isOn && <severalBar.Part {...{ address, several, dogs, trainers, services, choices }} />}
    </>
  );
}

/** Begins and ends the choosing of several slots. */
function SeveralButton({ several }: { several: SeveralSlots }) {
  const isOn = several.isChoosing;
  const buttonRef = useFocusBack(isOn);
  return (
    <Button
      ref={buttonRef}
      variant={isOn ? 'light' : 'default'}
      leftSection={<IconChecks size={20} aria-hidden />}
      aria-pressed={isOn}
      onMouseEnter={severalBar.prefetch}
      onClick={isOn ? several.pause : several.begin}
    >
      Wybierz kilka terminów
    </Button>
  );
}
