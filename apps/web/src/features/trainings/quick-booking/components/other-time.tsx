import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { useQuery } from '@tanstack/react-query';
import { joinQueries } from '#lib/api/joined-queries.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { trainersOfSchool, workingHoursOfTrainer } from '../../../trainers/trainers.public.ts';
import type { BookingChoices } from '../quick-booking.rules.ts';
import { slotToBeginWith } from '../../trainer-calendar/slot-to-begin-with.rules.ts';
import { TrainerBookingDialog } from '../../booking/components/trainer-booking-dialog.tsx';

interface OtherTimeProps {
  readonly dogId?: Id<'dog'> | undefined;
  /** What is chosen already. */
  readonly choices: BookingChoices;
  readonly today: PlainDate;
  readonly onClose: () => void;
  /** Goes back with what is chosen by then. */
  readonly onBack: (chosen: Pick<BookingChoices, 'serviceId' | 'hallId'>) => void;
}

/** Books any time of a trainer, chosen by day and hour, also outside working hours (D53). What is in its way is known once it is sent. */
export function OtherTime({ dogId, choices, today, onClose, onBack }: OtherTimeProps) {
  const { id: schoolId } = useSchool();
  const now = useSchoolTime();
  const trainers = useQuery(trainersOfSchool(schoolId));
  const hours = useQuery(workingHoursOfTrainer(choices.trainerId));
  const trainer = trainers.data?.find((one) => one.id === choices.trainerId);
  const known = joinQueries([trainers, hours], trainer && hours.data && { trainer, workingHours: hours.data });
  if (known.data) {
    return (
      <TrainerBookingDialog
        {...known.data}
        dogId={dogId}
        slot={slotToBeginWith(choices.day ?? today, now)}
        chosen={choices}
        onBack={onBack}
        choosesTime
        week={{
          trainings: [],
          groupTrainings: [],
          requests: [],
          locks: [],
          workingHours: known.data.workingHours,
          now,
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog opened onClose={onClose} title="Umów trening" size="lg">
      <QueryState
        query={known}
        skeleton={<CardSkeleton cards={3} height={72} />}
        failed="Nie udało się pobrać godzin pracy"
      >
        {() => null}
      </QueryState>
    </Dialog>
  );
}
