import { hasStarted } from '@psia/contract/calendar/slots.rules';
import type { WallTime } from '@psia/contract/core/time';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import { useSchool } from '#lib/session/school-context.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';

const absenceOfDog = fetchedLater(async () => (await import('./absence-of-dog.tsx')).AbsenceOfDog, { quiet: true });

interface AbsenceLineProps {
  readonly training: GroupTraining;
  readonly dog: { readonly id: string; readonly name: string };
  readonly now: WallTime;
  /** Whether what it costs stands there before it is asked. */
  readonly saysCost?: boolean;
}

/** Whether a dog comes to a group training, until it begins, in schools that note attendance; what was told can be taken back in all. */
export function AbsenceLine({ training, dog, now, saysCost = false }: AbsenceLineProps) {
  const isExcused = training.excuses.some(({ dogId }) => dogId === dog.id);
  const isShown = (useSchool().usesAttendance || isExcused) && !hasStarted(training, now);
  return isShown ? <absenceOfDog.Part training={training} dog={dog} saysCost={saysCost} /> : null;
}
