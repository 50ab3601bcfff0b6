import type { Deed } from '@psia/contract/core/deeds/deed';
import type { PlainDate } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { NamedPlan, TrainingAct, TrainingActName } from '@psia/contract/trainings/history.contract';
import { spokenSlot, spokenTime } from '#lib/format/dates.ts';

/** What was done, in words that need nobody's gender (D177). */
const doneWords: Readonly<Record<TrainingActName, string>> = {
  'training-requested': 'Poproszono o termin',
  'training-confirmed': 'Potwierdzono',
  'training-booked': 'Umówiono',
  'training-edited': 'Zmieniono',
  'training-declined': 'Odrzucono prośbę',
  'training-withdrawn': 'Wycofano prośbę',
  'training-displaced': 'Termin z prośby zajęto',
  'training-cancelled': 'Odwołano',
  'move-requested': 'Poproszono o zmianę terminu',
  'move-granted': 'Zgodzono się na zmianę terminu',
  'move-declined': 'Odrzucono prośbę o zmianę terminu',
  'move-withdrawn': 'Wycofano prośbę o zmianę terminu',
  'move-displaced': 'Termin z prośby o zmianę zajęto',
};

/** Acts that tell of a time which is not known from the line before. */
const actsWithTime: ReadonlySet<TrainingActName> = new Set(['training-requested', 'training-booked', 'move-requested']);

/** Whether an act has changed when it is. */
export function isMoved({
  before,
  plan,
}: {
  readonly before: Interval | null;
  readonly plan: Interval | null;
}): boolean {
  if (before === null || plan === null) return false;
  return before.startTime !== plan.startTime || before.endTime !== plan.endTime;
}

/** 'dziś 10:00, Anna Nowak'; the time alone where nobody is kept. */
function momentOf({ at, by }: Deed, today: PlainDate): string {
  const moment = spokenTime(at, today);
  return by === null ? moment : `${moment}, ${by.firstName} ${by.lastName}`;
}

/** A line for each thing that has changed, of what it was and is: 'Sala: Duża sala → bez sali'. */
export function changedLines(things: readonly (readonly [what: string, was: string, is: string])[]): string[] {
  return things.flatMap(([what, was, is]) => (was === is ? [] : [`${what}: ${was} → ${is}`]));
}

const changesOf = (before: NamedPlan, after: NamedPlan) =>
  changedLines([
    ['Termin', spokenSlot(before), spokenSlot(after)],
    ['Trener', before.trainerName ?? 'nieznany', after.trainerName ?? 'nieznany'],
    ['Sala', before.hallName ?? 'bez sali', after.hallName ?? 'bez sali'],
    ['Usługa', before.serviceName ?? 'bez usługi', after.serviceName ?? 'bez usługi'],
  ]);

/** An act of a history in words. */
export interface ToldAct {
  /** 'Umówiono: wczoraj 10:00, Anna Nowak'. */
  readonly title: string;
  readonly details: readonly string[];
  /** 'Cofnięto: dziś 9:00, Anna Nowak'; null where it stands. */
  readonly undone: string | null;
}

/** When and by whom `what` was done, and taken back. */
export function toldMoments(
  what: string,
  { done, undone }: { readonly done: Deed; readonly undone: Deed | null },
  today: PlainDate,
): Pick<ToldAct, 'title' | 'undone'> {
  return {
    title: `${what}: ${momentOf(done, today)}`,
    undone: undone === null ? null : `Cofnięto: ${momentOf(undone, today)}`,
  };
}

/** An act of a training as its history tells it. */
export function toldAct(act: TrainingAct, today: PlainDate): ToldAct {
  const { before, plan } = act;
  const own = actsWithTime.has(act.act) ? [`Termin: ${spokenSlot(plan)}`] : [];
  return {
    ...toldMoments(isMoved(act) ? 'Przeniesiono' : doneWords[act.act], act, today),
    details: before === null ? own : changesOf(before, plan),
  };
}
