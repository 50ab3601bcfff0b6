import { counted, dayForms } from '../core/words/plural.ts';
import { addDays, clockOf, dateOf, type WallTime } from '../core/time.ts';
import { dateText } from '../core/words/when.ts';

interface Cancellable {
  readonly confirmed: boolean;
  readonly startTime: WallTime;
}

/**
 * Whether an owner may still cancel: a request until it starts; a confirmed training while its start is later than now
 * plus the school's days (D25).
 */
export function canOwnerCancel(training: Cancellable, now: WallTime, minDaysBeforeCancel: number): boolean {
  if (training.startTime <= now) return false;
  if (!training.confirmed) return true;
  return `${addDays(dateOf(now), minDaysBeforeCancel)}${now.slice(10)}` < training.startTime;
}

/**
 * The calendar's stricter rule: a confirmed training only while its day is later than today plus the school's days
 * (D25).
 */
export function canOwnerCancelInCalendar(training: Cancellable, now: WallTime, minDaysBeforeCancel: number): boolean {
  if (!canOwnerCancel(training, now, minDaysBeforeCancel)) return false;
  return !training.confirmed || dateOf(training.startTime) > addDays(dateOf(now), minDaysBeforeCancel);
}

/** What an owner may do with a confirmed training until a deadline: call it off, or ask to move it (D25, D166). */
type LateDeed = 'odwołać' | 'przenieść';

/** Returns why an owner can't cancel or move any more, in Polish: the rule and the deadline (D25). */
export function cancelRefusalText(
  { confirmed, startTime }: { readonly confirmed: boolean; readonly startTime: WallTime },
  minDaysBeforeCancel: number,
  deed: LateDeed = 'odwołać',
): string {
  if (!confirmed) return `Prośbę można było wycofać przed terminem treningu, do ${momentText(startTime)}.`;
  const days = minDaysBeforeCancel;
  const last = `${addDays(dateOf(startTime), -days)}${startTime.slice(10)}`;
  const rule = days === 0 ? 'przed jego rozpoczęciem' : `najpóźniej ${counted(days, dayForms)} wcześniej`;
  return `Trening można było ${deed} ${rule}, do ${momentText(last)}.`;
}

const momentText = (time: WallTime) => `${dateText(dateOf(time))} ${clockOf(time)}`;
