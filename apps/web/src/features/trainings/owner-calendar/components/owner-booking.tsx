import { Button } from '@mantine/core';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { SchoolSettings } from '@psia/contract/schools/schools.contract';
import type { Service } from '@psia/contract/services/services.contract';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { firstBookableDay } from '@psia/contract/schools/open-months.rules';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../../lib/session/profile-context.ts';
import { offered, rememberChoice, rememberedChoice } from '../../../../lib/session/remembered-choice.ts';
import { useSchoolToday } from '../../../../lib/time/school-now.ts';
import { useFocusBack } from '../../../../ui/dialogs/use-focus-back.ts';
import { QueryState } from '../../../../ui/loading/query-state.tsx';
import {
  type CalendarAddress,
  CalendarSkeleton,
  CalendarToolbar,
  ChoiceSelect,
  useCalendarAddress,
} from '../../../calendar/calendar-parts.public.ts';
import {
  type OwnerChoices,
  severalBar,
  type SeveralSlots,
  useSeveralSlots,
} from '../../../requests/requests-asking.public.ts';
import { serviceLabel } from '../../../services/services.public.ts';
import { workingHoursOfTrainer } from '../../../trainers/trainers.public.ts';
import { OwnerWeekSlots } from './owner-week-slots.tsx';

interface OwnerBookingProps {
  readonly dogs: readonly [Dog, ...Dog[]];
  readonly trainers: readonly [Trainer, ...Trainer[]];
  readonly services: readonly Service[];
  readonly settings: SchoolSettings;
}

/** The dog, trainer and service: as the address says, else as last time, else the first; a service is never guessed. */
function useChoices({ dogs, trainers, services }: OwnerBookingProps, address: CalendarAddress): OwnerChoices {
  const { id } = useProfile();
  return {
    dog: offered(dogs, address.asked('dog'), rememberedChoice(id, 'dog')) ?? dogs[0],
    trainer: offered(trainers, address.asked('trainer'), rememberedChoice(id, 'trainer')) ?? trainers[0],
    service: offered(services, address.asked('service'), rememberedChoice(id, 'service')),
    choose: (name, chosen) => {
      rememberChoice(id, name, chosen);
      address.choose({ [name]: chosen });
    },
  };
}

/** The calendar of one dog with one trainer; several slots can be chosen over weeks, dogs and trainers (D23). */
export function OwnerBooking(props: OwnerBookingProps) {
  const { dogs, trainers, services, settings } = props;
  const today = useSchoolToday();
  const address = useCalendarAddress(firstBookableDay(today, settings.minBookingDaysInAdvance));
  const choices = useChoices(props, address);
  const hours = useQuery(workingHoursOfTrainer(choices.trainer.id));
  const several = useSeveralSlots();
  const isOn = several.picking !== null;
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
          options={trainers.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))}
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
  const isOn = several.picking !== null;
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
