import { addMinutes, type PlainDate } from '@psia/contract/core/time';
import type { DayHours } from '@psia/contract/core/weekly-hours';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { SchoolSettings } from '@psia/contract/schools/schools.contract';
import type { Service } from '@psia/contract/services/services.contract';
import { trainingMinutes } from '@psia/contract/services/services.rules';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { firstBookableDay } from '@psia/contract/trainings/booking.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { useSchoolTime, useSchoolToday } from '../../../lib/time/school-now.ts';
import { dialogWindow } from '../../../ui/dialog.tsx';
import { fetchedLater, useFetchedSoon } from '../../../ui/fetched-later.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { workingHoursOfTrainer } from '../../trainers/trainers.public.ts';
import { type CalendarAddress, useCalendarAddress } from './calendar-address.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { slotsOfWeek } from './calendar-week.ts';
import { ChoiceSelect } from './choice-select.tsx';
import { useOwnerWeek } from './fetched-week.ts';
import { MonthsNotice } from './months-notice.tsx';
import { type OwnerOpens, type OwnerWeek, ownerSlotView, reasonText, stretchRefusal } from './owner-slot-view.ts';
import { offered, rememberChoice, rememberedChoice } from './remembered-choice.ts';
import { serviceLabel } from './service-label.ts';
import { loadingSlot } from './slot-view.ts';
import { WeekCalendar } from './week-calendar.tsx';

const bookingDialog = fetchedLater(async () => (await import('./booking-dialog.tsx')).BookingDialog);
const trainingDialog = fetchedLater(async () => (await import('./owner-training-dialog.tsx')).OwnerTrainingDialog);

interface OwnerBookingProps {
  readonly dogs: readonly [Dog, ...Dog[]];
  readonly trainers: readonly [Trainer, ...Trainer[]];
  readonly services: readonly Service[];
  readonly settings: SchoolSettings;
}

interface Choices {
  readonly dog: Dog;
  readonly trainer: Trainer;
  readonly service: Service | undefined;
  readonly choose: (name: 'dog' | 'trainer' | 'service', id: string) => void;
}

/** The dog, trainer and service: as the address says, else as last time, else the first; a service is never guessed. */
function useChoices({ dogs, trainers, services }: OwnerBookingProps, address: CalendarAddress): Choices {
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

/** The calendar of one dog with one trainer. */
export function OwnerBooking(props: OwnerBookingProps) {
  const { dogs, trainers, services, settings } = props;
  const today = useSchoolToday();
  const address = useCalendarAddress(firstBookableDay(today, settings.minBookingDaysInAdvance));
  const choices = useChoices(props, address);
  const hours = useQuery(workingHoursOfTrainer(choices.trainer.id));
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
      </CalendarToolbar>
      <MonthsNotice monday={address.monday} unlockedMonths={settings.unlockedMonths} />
      <QueryState query={hours} failed="Nie udało się pobrać godzin pracy" skeleton={<CalendarSkeleton />}>
        {(workingHours) => <OwnerWeekSlots {...{ address, choices, services, settings, workingHours, today }} />}
      </QueryState>
    </>
  );
}

interface OwnerWeekSlotsProps {
  readonly address: CalendarAddress;
  readonly choices: Choices;
  readonly services: readonly Service[];
  readonly settings: SchoolSettings;
  readonly workingHours: readonly DayHours[];
  readonly today: PlainDate;
}

function OwnerWeekSlots({ address, choices, services, settings, workingHours, today }: OwnerWeekSlotsProps) {
  const { dog, trainer, service, choose } = choices;
  const wall = useSchoolTime();
  const fetched = useOwnerWeek(dog.id, trainer.id, address.monday);
  const [opened, setOpened] = useState<OwnerOpens | null>(null);
  const [note, setNote] = useState('');
  useFetchedSoon(bookingDialog, trainingDialog, dialogWindow);

  if (fetched.error && !fetched.data) {
    return (
      <QueryState query={fetched} failed="Nie udało się pobrać treningów.">
        {() => null}
      </QueryState>
    );
  }
  const minutes = trainingMinutes(service?.duration ?? null);
  const week: OwnerWeek | undefined = fetched.data && {
    ...fetched.data,
    settings,
    workingHours,
    minutes,
    now: { wall, today },
  };
  const busy = week ? [...week.trainings, ...week.occupations, ...week.locks] : [];
  const time = opened?.kind === 'book' && {
    startTime: opened.time.startTime,
    endTime: addMinutes(opened.time.startTime, minutes),
  };
  const refusal = time && week ? stretchRefusal(time, week) : undefined;

  return (
    <>
      <WeekCalendar
        label="Terminy"
        week={slotsOfWeek(address.monday, workingHours, busy)}
        viewOf={(slot) => (week ? ownerSlotView(slot, week) : loadingSlot(slot))}
        day={address.day}
        today={today}
        onDay={address.goTo}
        onWeek={address.stepWeek}
        onOpen={setOpened}
      />
      {time && (
        <bookingDialog.Part
          {...{ time, trainer, dog, services, service, note }}
          onService={(id) => choose('service', id)}
          problem={refusal && week && reasonText(refusal, week)}
          onClose={(typed) => {
            setNote(typed);
            setOpened(null);
          }}
        />
      )}
      {opened?.kind === 'training' && (
        <trainingDialog.Part
          training={opened.training}
          settings={settings}
          now={wall}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
