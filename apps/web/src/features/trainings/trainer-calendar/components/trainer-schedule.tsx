import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../../lib/session/profile-context.ts';
import { useSchoolToday } from '../../../../lib/time/school-now.ts';
import { QueryState } from '../../../../ui/loading/query-state.tsx';
import {
  CalendarSkeleton,
  CalendarToolbar,
  ChoiceSelect,
  useCalendarAddress,
} from '../../../calendar/calendar-parts.public.ts';
import { useLocking } from '../../../locks/locks.public.ts';
import { workingHoursOfTrainer } from '../../../trainers/trainers.public.ts';
import { TrainerWeekSlots } from './trainer-week-slots.tsx';

/** One trainer's calendar, at first one's own, with the way to the colleagues'. */
export function TrainerSchedule({ trainers }: { trainers: readonly Trainer[] }) {
  const { id } = useProfile();
  const today = useSchoolToday();
  const address = useCalendarAddress(today);
  const called = (asked: string | null) => trainers.find((candidate) => candidate.id === asked);
  const trainer = called(address.asked('trainer')) ?? called(id) ?? trainers[0];
  const trainerId = trainer?.id ?? id;
  const locking = useLocking(trainerId);
  const hours = useQuery(workingHoursOfTrainer(trainerId));
  return (
    <>
      <CalendarToolbar day={address.day} today={today} onDay={address.goTo}>
        <ChoiceSelect
          label="Trener"
          value={trainerId}
          options={trainers.map((colleague) => ({
            value: colleague.id,
            label: `${colleague.firstName} ${colleague.lastName}${colleague.id === id ? ' (Ty)' : ''}`,
          }))}
          onChoose={(chosen) => address.choose({ trainer: chosen === id ? null : chosen, slot: null })}
        />
      </CalendarToolbar>
      <QueryState query={hours} failed="Nie udało się pobrać godzin pracy" skeleton={<CalendarSkeleton />}>
        {(workingHours) =>
          trainer && (
            <TrainerWeekSlots key={trainer.id} {...{ address, trainer, trainers, workingHours, today, locking }} />
          )
        }
      </QueryState>
    </>
  );
}
