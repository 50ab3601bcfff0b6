import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { useQuery } from '@tanstack/react-query';
import { joinQueries } from '../../../../lib/api/joined-queries.ts';
import { useProfile } from '../../../../lib/session/profile-context.ts';
import { useSchoolTime } from '../../../../lib/time/school-now.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { CardSkeleton, QueryState } from '../../../../ui/loading/query-state.tsx';
import { trainersOfSchool, workingHoursOfTrainer } from '../../../trainers/trainers.public.ts';
import { slotToBeginWith } from '../../trainer-calendar/slot-to-begin-with.rules.ts';
import { TrainerBookingDialog } from '../../booking/components/trainer-booking-dialog.tsx';

interface OtherTimeProps {
  readonly dogId?: Id<'dog'> | undefined;
  readonly today: PlainDate;
  readonly onClose: () => void;
}

/** Books any time of the reader's, chosen by day and hour. What is in its way is known once it is sent. */
export function OtherTime({ dogId, today, onClose }: OtherTimeProps) {
  const { id, schoolId } = useProfile();
  const now = useSchoolTime();
  const trainers = useQuery(trainersOfSchool(schoolId));
  const hours = useQuery(workingHoursOfTrainer(id));
  const trainer = trainers.data?.find((one) => one.id === id);
  const known = joinQueries([trainers, hours], trainer && hours.data && { trainer, workingHours: hours.data });
  if (known.data) {
    return (
      <TrainerBookingDialog
        {...known.data}
        dogId={dogId}
        slot={slotToBeginWith(today, now)}
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
