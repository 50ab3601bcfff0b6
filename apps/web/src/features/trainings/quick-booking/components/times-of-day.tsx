import type { PlainDate } from '@psia/contract/core/time';
import { mondayOf } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { useQuery } from '@tanstack/react-query';
import { joinQueries, type LoadedQuery } from '#lib/api/joined-queries.ts';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { workingHoursOfTrainer } from '../../../trainers/trainers.public.ts';
import { useTrainerWeek } from '../../trainer-calendar/use-trainer-week.ts';
import { timesOfDay } from '../day-times.rules.ts';
import type { QuickBooking } from '../use-quick-booking.ts';
import { TimesToChoose } from './times-to-choose.tsx';

interface TimesOfDayProps {
  readonly booking: QuickBooking;
  /** The free times from the day on. */
  readonly free: LoadedQuery<Interval[]>;
  readonly day: PlainDate;
  readonly minutes: number;
  readonly today: PlainDate;
}

/** The hours of a chosen day of a trainer, free ones and busy ones. */
export function TimesOfDay({ booking, free, day, minutes, today }: TimesOfDayProps) {
  const now = useSchoolTime();
  const week = useTrainerWeek(booking.trainerId, mondayOf(day));
  const hours = useQuery(workingHoursOfTrainer(booking.trainerId));
  const isThere = free.data && week.data && hours.data;
  const times = joinQueries(
    [free, week, hours],
    isThere && timesOfDay({ day, minutes, free: free.data, week: week.data, workingHours: hours.data, now }),
  );
  return (
    <TimesToChoose
      {...{ booking, times, today }}
      label="Godziny tego dnia"
      empty="Tego dnia trener nie ma godzin pracy albo już się skończyły."
    />
  );
}
