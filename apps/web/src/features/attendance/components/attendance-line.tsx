import { notMarkable } from '@psia/contract/attendance/attendance.rules';
import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { ReactNode } from 'react';
import { useSchool } from '#lib/session/school-context.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';

const trainingAttendance = fetchedLater(async () => (await import('./training-attendance.tsx')).TrainingAttendance, {
  quiet: true,
});
const groupAttendance = fetchedLater(async () => (await import('./group-attendance.tsx')).GroupAttendance, {
  quiet: true,
});

interface Begun {
  readonly startTime: WallTime;
  readonly endTime: WallTime;
}

interface AttendanceLineProps {
  readonly training: Begun & { readonly id: Id<'training'>; readonly dogId: Id<'dog'> };
  readonly dogName: string;
  readonly now: WallTime;
}

/** Whether a dog was at its training, from its start as long as that can be said, in schools that note it. */
export function AttendanceLine({ training, dogName, now }: AttendanceLineProps) {
  const isShown = useSchool().usesAttendance && notMarkable(training, now) === undefined;
  return isShown ? <trainingAttendance.Part training={training} dogName={dogName} /> : null;
}

interface GroupAttendanceLineProps {
  readonly training: Begun & { readonly id: Id<'groupTraining'> };
  readonly now: WallTime;
  /** Stands there where attendance is not noted, or not yet. */
  readonly instead: ReactNode;
}

/** The same for a group training, whose dogs are marked together. */
export function GroupAttendanceLine({ training, now, instead }: GroupAttendanceLineProps) {
  const isShown = useSchool().usesAttendance && notMarkable(training, now) === undefined;
  return isShown ? <groupAttendance.Part groupTrainingId={training.id} /> : instead;
}
