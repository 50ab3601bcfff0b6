import { Button } from '@mantine/core';
import type { PlainDate } from '@psia/contract/core/time';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { SchoolSettings } from '@psia/contract/schools/schools.contract';
import type { Service } from '@psia/contract/services/services.contract';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { firstBookableDay } from '@psia/contract/schools/open-months.rules';
import { IconListCheck, IconPaw } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { joinQueries } from '#lib/api/joined-queries.ts';
import { fullName, shortName } from '#lib/format/names.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { firstAvailable, rememberChoice, rememberedChoice } from '#lib/session/remembered-choice.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { useFocusBack } from '#ui/dialogs/use-focus-back.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { QueryState } from '#ui/loading/query-state.tsx';
import {
  type CalendarAddress,
  CalendarSkeleton,
  CalendarTitle,
  CalendarToolbar,
  type Choice,
  ChoicesPill,
  NearestAction,
  nearestFreeTime,
  ToolbarAction,
  ToolbarActions,
  useCalendarAddress,
  useNearestTime,
} from '../../calendar/calendar-parts.public.ts';
import { dogsOfOwner, NoDogInTraining } from '../../dogs/dogs.public.ts';
import {
  type OwnerChoices,
  severalBar,
  type SeveralSlots,
  useSeveralSlots,
} from '../../requests/requests-asking.public.ts';
import { settingsOfSchool } from '../../schools/schools.public.ts';
import { serviceLabel, servicesOfSchool } from '../../services/services.public.ts';
import { trainersOfSchool, workingHoursOfTrainer } from '../../trainers/trainers.public.ts';
import { useFirstOwnerDay } from '../owner-calendar/use-first-owner-day.ts';
import { useOwnerOpening } from '../owner-calendar/use-owner-opening.ts';

const weekSlots = fetchedLater(
  async () => (await import('../owner-calendar/components/owner-week-slots.tsx')).OwnerWeekSlots,
  { placeholder: <CalendarSkeleton /> },
);
// It comes along with the screen, while what it shows is on its way.
weekSlots.prefetch();

function useBookingBasics() {
  const { id } = useProfile();
  const { id: schoolId } = useSchool();
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
      <CalendarTitle>Zapisy na Treningi</CalendarTitle>
      <QueryState {...basics} skeleton={<CalendarSkeleton />}>
        {({ dogs, trainers, services, settings }) => {
          const [anyDog] = dogs;
          const [firstDog, ...otherDogs] = dogs.filter(({ ended }) => !ended);
          const [firstTrainer] = trainers;
          if (!firstDog) return anyDog ? <NoDogInTraining dog={anyDog} /> : <NoDog />;
          if (!firstTrainer) return <EmptyState text="W szkole nie ma jeszcze trenerów." />;
          return (
            <Booking
              dogs={[firstDog, ...otherDogs]}
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
      icon={<IconPaw />}
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
    dog: firstAvailable(dogs, address.param('dog'), rememberedChoice(id, 'dog')) ?? dogs[0],
    trainer: firstAvailable(trainers, address.param('trainer'), rememberedChoice(id, 'trainer')) ?? trainers[0],
    service: firstAvailable(services, address.param('service'), rememberedChoice(id, 'service')),
    choose: (name, chosen) => {
      rememberChoice(id, name, chosen);
      address.choose({ [name]: chosen });
    },
  };
}

/** The calendar of one dog with one trainer; several slots can be chosen over weeks, dogs and trainers (D23). */
function Booking(props: BookingProps) {
  const { settings } = props;
  const today = useSchoolToday();
  const asked = useCalendarAddress(today);
  const choices = useChoices(props, asked);
  const { dog, trainer, service } = choices;
  const otherwise = firstBookableDay(today, settings.minBookingDaysInAdvance);
  const ids = { dogId: dog.id, trainerId: trainer.id, serviceId: service?.id };
  const start = useOwnerOpening({ ...ids, today, otherwise });
  if (start === undefined && !asked.namesDay) return <CalendarSkeleton />;
  return <OpenedBooking {...props} {...{ choices, today }} start={start ?? today} />;
}

interface OpenedBookingProps extends BookingProps {
  readonly choices: OwnerChoices;
  readonly today: PlainDate;
  /** The day that it opens at. */
  readonly start: PlainDate;
}

function OpenedBooking(props: OpenedBookingProps) {
  const { dogs, trainers, services, settings, choices, today, start } = props;
  const { dog, trainer, service } = choices;
  const address = useCalendarAddress(start);
  const hours = useQuery(workingHoursOfTrainer(trainer.id));
  const several = useSeveralSlots();
  const wanted = nearestFreeTime({ trainerId: trainer.id, dogId: dog.id, serviceId: service?.id });
  const nearest = useNearestTime(wanted, address);
  const firstDay = useFirstOwnerDay({ address, choices, settings, workingHours: hours.data, today });
  const isOn = several.isChoosing;
  return (
    <CalendarToolbar
      period="week"
      day={address.day}
      today={today}
      onDay={address.goTo}
      onStep={(by) => address.goTo(firstDay(by))}
      choices={<ChoicesPill choices={choicesOf(props)} />}
      nearest={<NearestAction nearest={nearest} />}
    >
      {(settings.allowMultipleBookings || isOn) && <SeveralButton several={several} />}
      <QueryState query={hours} failed="Nie udało się pobrać godzin pracy" skeleton={<CalendarSkeleton />}>
        {(workingHours) => (
          <weekSlots.Part {...{ address, choices, services, settings, workingHours, today, several, nearest }} />
        )}
      </QueryState>
      {isOn && <severalBar.Part {...{ address, several, dogs, trainers, services, choices }} />}
    </CalendarToolbar>
  );
}

function choicesOf({ dogs, trainers, services, choices }: OpenedBookingProps): Choice[] {
  const { dog, trainer, service, choose } = choices;
  const dogChoice = {
    label: 'Pupil',
    short: dog.name,
    value: dog.id,
    options: dogs.map(({ id, name }) => ({ value: id, label: name })),
    onChoose: (id: string) => choose('dog', id),
  };
  const trainerChoice = {
    label: 'Trener',
    short: shortName(trainer),
    value: trainer.id,
    options: trainers.map((one) => ({ value: one.id, label: fullName(one) })),
    onChoose: (id: string) => choose('trainer', id),
  };
  const serviceChoice = {
    label: 'Usługa',
    short: service?.serviceName ?? 'Wybierz usługę',
    value: service?.id ?? '',
    placeholder: 'Wybierz usługę',
    options: services.map((one) => ({ value: one.id, label: serviceLabel(one) })),
    onChoose: (id: string) => choose('service', id),
  };
  return services.length > 0 ? [dogChoice, trainerChoice, serviceChoice] : [dogChoice, trainerChoice];
}

/** Begins and ends the choosing of several slots. */
function SeveralButton({ several }: { several: SeveralSlots }) {
  const isOn = several.isChoosing;
  const buttonRef = useFocusBack(isOn);
  return (
    <ToolbarActions>
      <ToolbarAction
        ref={buttonRef}
        name="Wybierz kilka terminów"
        word="Wybierz kilka"
        icon={<IconListCheck size={20} aria-hidden />}
        pressed={isOn}
        onMouseEnter={severalBar.prefetch}
        onClick={isOn ? several.pause : several.begin}
      />
    </ToolbarActions>
  );
}
