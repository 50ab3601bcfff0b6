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

const groupExcuses = fetchedLater(async () => (await import('./group-excuses.tsx')).GroupExcuses, { quiet: true });

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
  readonly training: Begun & { readonly id: Id<'groupTraining'>; readonly excuses: readonly object[] };
  readonly now: WallTime;
  /** Stands there where attendance is not noted, or not yet; then with who won't come. */
  readonly instead: ReactNode;
}

/**
 * The same for a group training, whose dogs are marked together; before its start who of them won't come, also where
 * attendance is not noted any more but somebody had told it.
 */
export function GroupAttendanceLine({ training, now, instead }: GroupAttendanceLineProps) {
  const { usesAttendance } = useSchool();
  const fault = notMarkable(training, now);
  if (usesAttendance && fault === undefined) return <groupAttendance.Part groupTrainingId={training.id} />;
  const showsExcuses = fault === 'NOT_BEGUN' && (usesAttendance || training.excuses.length > 0);
  return (
    <>
      {instead}
      {showsExcuses && <groupExcuses.Part groupTrainingId={training.id} />}
    </>
  );
}
