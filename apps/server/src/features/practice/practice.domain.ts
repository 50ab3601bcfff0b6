import { wallTimeOf } from '@psia/contract/core/school-clock';
import { addMinutes, at, type PlainDate, type WallTime } from '@psia/contract/core/time';
import { mostSetsOfDay } from '@psia/contract/practice/practice.rules';

/** By how many minutes a phone's clock may be ahead of the server's (D128). */
const toleranceMinutes = 5;

/** The message when an exercise has as many sets of one day as are kept. */
export const tooManySets = `Jednego dnia można zapisać najwyżej ${mostSetsOfDay} serii tego ćwiczenia.`;

/** What a phone sends about one set. */
export interface SentPractice {
  readonly id: string;
  readonly assignedExerciseId: string;
  readonly practisedAt: WallTime;
  readonly step: number | null;
  readonly attempts: number | null;
  readonly successes: number | null;
  readonly seconds: number | null;
  readonly note: string | null;
}

interface Times {
  readonly practisedAt: WallTime;
  readonly assignedDate: PlainDate;
  readonly now: WallTime;
}

/** Returns what is wrong with the time of a set (D114, D128): undefined when nothing is. */
export function timeFault({ practisedAt, assignedDate, now }: Times): string | undefined {
  if (practisedAt > addMinutes(now, toleranceMinutes)) return 'Ten czas jeszcze nie nadszedł.';
  if (practisedAt < at(assignedDate, '00:00')) return 'Tego ćwiczenia jeszcze wtedy nie było.';
  return undefined;
}

/** Whether a set that is kept is the one that was sent again: all of it, by the same person. */
export function isSame(
  kept: SentPractice & { readonly memberId: string },
  sent: SentPractice & { readonly memberId: string },
): boolean {
  return (
    kept.memberId === sent.memberId &&
    kept.assignedExerciseId === sent.assignedExerciseId &&
    kept.practisedAt === sent.practisedAt &&
    kept.step === sent.step &&
    kept.attempts === sent.attempts &&
    kept.successes === sent.successes &&
    kept.seconds === sent.seconds &&
    kept.note === sent.note
  );
}

/** Whether it was received on the school's day that it is now: until then it can be deleted (D129). */
export function isOfToday(
  receivedAt: Temporal.Instant,
  { today, timeZone }: { today: PlainDate; timeZone: string },
): boolean {
  return wallTimeOf(receivedAt, timeZone).slice(0, 10) === today;
}
