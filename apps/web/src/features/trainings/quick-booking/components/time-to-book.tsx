import { Button, NativeSelect, Text } from '@mantine/core';
import { addMinutes, type PlainDate } from '@psia/contract/core/time';
import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import type { Service } from '@psia/contract/services/services.contract';
import { trainingMinutes } from '@psia/contract/services/services.rules';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { formatClock } from '#lib/format/dates.ts';
import { fullName } from '#lib/format/names.ts';
import { DialogLead } from '#ui/dialogs/dialog-lead.tsx';
import { FieldRow } from '#ui/forms/form-frame.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { MoveDays } from '../../moving/components/move-days.tsx';
import { ServiceChoice } from '../../booking/components/service-choice.tsx';
import type { BookingChoices } from '../quick-booking.rules.ts';
import { useQuickBooking } from '../use-quick-booking.ts';
import { HallToBook } from './hall-to-book.tsx';
import { TimesOfDay } from './times-of-day.tsx';
import { TimesToChoose } from './times-to-choose.tsx';
import classes from './quick-booking.module.css';

interface TimeToBookProps {
  readonly dog: BookableDog;
  readonly services: readonly Service[];
  readonly trainers: readonly Trainer[];
  readonly today: PlainDate;
  readonly choices: BookingChoices;
  readonly onChoices: (choices: BookingChoices) => void;
  /** Chooses another dog; null where the dialog is about this one. */
  readonly onBack: (() => void) | null;
  /** Types a day and hour, for times that are not offered; gets what is chosen so far. */
  readonly onTyped: (choices: BookingChoices) => void;
  readonly onBooked: () => void;
}

/**
 * The next free times for a dog, or the hours of a chosen day: pressing a free one books it. What the training is, with whom
 * and where, stands above.
 */
export function TimeToBook(props: TimeToBookProps) {
  const { dog, services, trainers, today, choices, onChoices, onBack, onTyped, onBooked } = props;
  const booking = useQuickBooking({ dog, services, today, choices, onBooked });
  const { trainerId, serviceId, free } = booking;
  const { day } = choices;
  const minutes = trainingMinutes(services.find(({ id }) => id === serviceId)?.duration ?? null);
  const set = (changes: Partial<BookingChoices>) => onChoices({ ...choices, ...changes });
  const [first] = free.data ?? [];
  return (
    <div className={classes['step']}>
      <DialogLead>
        <Text c="dimmed">{`${dog.breed} · ${dog.ownersName}`}</Text>
      </DialogLead>
      <FieldRow>
        <ServiceChoice
          services={services}
          value={serviceId}
          until={first ? formatClock(addMinutes(first.startTime, minutes)) : ''}
          onChoose={(id) => {
            booking.rememberService(id);
            set({ serviceId: id });
          }}
        />
        {trainers.length > 1 && (
          <NativeSelect
            label="Trener"
            value={trainerId}
            data={trainers.map((trainer) => ({ value: trainer.id, label: fullName(trainer) }))}
            onChange={(event) => set({ trainerId: event.currentTarget.value })}
          />
        )}
        {!booking.isHomeVisit && <HallToBook hallId={choices.hallId} onChoose={(hallId) => set({ hallId })} />}
      </FieldRow>
      <MoveDays
        chosen={day}
        today={today}
        label="Którego dnia?"
        onChoose={(chosen) => set({ day: chosen })}
        onNearest={() => set({ day: null })}
      />
      {day === null ? (
        <TimesToChoose
          {...{ booking, today }}
          times={free}
          label="Najbliższe wolne terminy"
          empty="W najbliższych 90 dniach nie ma wolnych terminów w godzinach pracy."
        />
      ) : (
        <TimesOfDay key={day} {...{ booking, free, day, minutes, today }} />
      )}
      <FormError failure={booking.failure} />
      <div className={classes['others']}>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            Inny pies
          </Button>
        )}
        <Button variant="subtle" onClick={() => onTyped({ ...choices, trainerId, serviceId })}>
          Wpisz dzień i godzinę
        </Button>
      </div>
    </div>
  );
}
