import { Button, NativeSelect, Text } from '@mantine/core';
import { addMinutes, type PlainDate } from '@psia/contract/core/time';
import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Service } from '@psia/contract/services/services.contract';
import { trainingMinutes } from '@psia/contract/services/services.rules';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { formatClock } from '../../../../lib/format/dates.ts';
import { fullName } from '../../../../lib/format/names.ts';
import { FieldRow } from '../../../../ui/forms/form-frame.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { CardSkeleton, QueryState } from '../../../../ui/loading/query-state.tsx';
import { TimesByDay } from '../../components/times-by-day.tsx';
import { ServiceChoice } from '../../booking/components/service-choice.tsx';
import { useQuickBooking } from '../use-quick-booking.ts';
import classes from './quick-booking.module.css';

interface TimeToBookProps {
  readonly dog: BookableDog;
  readonly services: readonly Service[];
  readonly trainers: readonly Trainer[];
  readonly today: PlainDate;
  /** Chooses another dog; null where the dialog is about this one. */
  readonly onBack: (() => void) | null;
  /** Chooses another time than the next ones. */
  readonly onOther: () => void;
  readonly onBooked: () => void;
}

/** The next free times for a dog: pressing one books it. What the training is, and with whom, stands above. */
export function TimeToBook({ dog, services, trainers, today, onBack, onOther, onBooked }: TimeToBookProps) {
  const booking = useQuickBooking({ dog, services, today, onBooked });
  const { trainerId, serviceId, times, halls } = booking;
  const duration = services.find(({ id }) => id === serviceId)?.duration ?? null;
  const hallWords = ({ startTime }: Interval) => {
    const { offered, value } = halls.hallOf(startTime);
    return offered?.length === 0 ? 'bez sali' : (offered?.find(({ id }) => id === value)?.name ?? '…');
  };
  const [first] = times.data ?? [];
  return (
    <div className={classes['step']}>
      <Text c="dimmed">{`${dog.breed} · ${dog.ownersName}`}</Text>
      <FieldRow>
        <ServiceChoice
          services={services}
          value={serviceId}
          until={first ? formatClock(addMinutes(first.startTime, trainingMinutes(duration))) : ''}
          onChoose={booking.chooseService}
        />
        {trainers.length > 1 && (
          <NativeSelect
            label="Trener"
            value={trainerId}
            data={trainers.map((trainer) => ({ value: trainer.id, label: fullName(trainer) }))}
            onChange={(event) => booking.setTrainerId(event.currentTarget.value)}
          />
        )}
      </FieldRow>
      <QueryState
        query={times}
        skeleton={<CardSkeleton cards={2} height={104} />}
        failed="Nie udało się pobrać wolnych terminów."
        empty={<Text>W najbliższych 90 dniach nie ma wolnych terminów w godzinach pracy.</Text>}
      >
        {(list) => (
          <TimesByDay
            times={list}
            today={today}
            verb="Umów"
            moreOf={hallWords}
            isPending={({ startTime }) => halls.hallOf(startTime).offered === undefined}
            onChoose={({ startTime }) => booking.book(startTime)}
          />
        )}
      </QueryState>
      <FormError failure={booking.failure ?? (halls.failed.error && { text: 'Nie udało się pobrać wolnych sal.' })} />
      <div className={classes['others']}>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            Inny pies
          </Button>
        )}
        <Button variant="default" onClick={onOther}>
          Inny termin
        </Button>
      </div>
    </div>
  );
}
