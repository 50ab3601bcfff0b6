import type { Id } from '@psia/contract/core/ids';
import { counted, type PluralForms } from '@psia/contract/core/words/plural';
import { whenText } from '@psia/contract/core/words/when';
import { type Interval, overlaps } from '@psia/contract/occupancy/occupancy.rules';
import type { Leaving, OpenWork, Planned } from '@psia/contract/team/team.contract';
import type { Notice } from '../notifications/notifications.public.ts';

/** Something planned that does not go on by itself when somebody leaves. */
export interface Entry extends Interval {
  readonly id: string;
  /** The dog and its owner, or the group. */
  readonly name: string;
  readonly hallName: string | null;
}

const mostNamed = 100;

/** Whether a colleague is busy at the time of something. */
export type IsClash = (entry: Interval) => boolean;

/** Returns whether something overlaps one of the times when a colleague is busy. */
export const clashingWith =
  (busy: readonly Interval[]): IsClash =>
  (entry) =>
    busy.some((time) => overlaps(time, entry));

/** Returns how many there are, how many of them clash, and the earliest ones. */
export function plannedOf(entries: readonly Entry[], isClash: IsClash): Planned {
  const named = entries.map(({ id, name, startTime, endTime, hallName }) => {
    return { id, name, startTime, endTime, hallName, isClash: isClash({ startTime, endTime }) };
  });
  return {
    count: entries.length,
    clashes: named.filter((entry) => entry.isClash).length,
    first: named.slice(0, mostNamed),
  };
}

interface Team {
  readonly trainerIds: readonly Id<'trainer'>[];
  readonly founderId: Id<'trainer'>;
}

/** Returns why a trainer can't leave the team; null if they can. */
export function leavingRefusal({ trainerIds, founderId }: Team, trainerId: Id<'trainer'>): OpenWork['refusal'] {
  if (trainerIds.every((id) => id === trainerId)) return 'LAST_TRAINER';
  return founderId === trainerId ? 'FOUNDER' : null;
}

interface Shares<E extends Entry> {
  readonly handedOver: readonly E[];
  readonly calledOff: readonly E[];
  /** What nobody takes and what may not be called off. */
  readonly left: readonly E[];
}

/** Decides what becomes of what somebody leaves. */
export function sharesOf<E extends Entry>(
  entries: readonly E[],
  { handOverTo, callOff }: Leaving,
  isClash: IsClash,
): Shares<E> {
  if (callOff === 'all') return { handedOver: [], calledOff: entries, left: [] };
  if (handOverTo === null) return { handedOver: [], calledOff: [], left: entries };
  const clashes = entries.filter((entry) => isClash(entry));
  const handedOver = entries.filter((entry) => !isClash(entry));
  return callOff === 'clashes'
    ? { handedOver, calledOff: clashes, left: [] }
    : { handedOver, calledOff: [], left: clashes };
}

const namedInRefusal = 5;
const others: PluralForms = { one: 'kolejny', few: 'kolejne', many: 'kolejnych' };

/** Says what nobody takes: 'Azor (Jan Kot), wtorek 03.03.2026, 10:00–11:00'. */
export function leftText(left: readonly Entry[], hasColleague: boolean): string {
  const named = left.slice(0, namedInRefusal).map((entry) => `${entry.name}, ${whenText(entry)}`);
  const rest = left.length - named.length;
  const list = [...named, ...(rest > 0 ? [`oraz ${counted(rest, others)}`] : [])].join('; ');
  return hasColleague
    ? `Tych treningów ta osoba nie może przejąć, bo ma wtedy zajęty czas: ${list}. Wybierz, czy je odwołać.`
    : `Tych treningów nikt nie przejmuje: ${list}. Wybierz, kto je przejmie, albo je odwołaj.`;
}

/** What owners are told when a trainer leaves. */
export const trainerLeftReason = 'Trener nie prowadzi już treningów w tej szkole.';

interface Left {
  readonly leaver: { readonly id: Id<'member'>; readonly name: string; readonly role: 'trainer' | 'owner' };
  /** Who is told; whoever leaves is not among them. */
  readonly trainerIds: readonly Id<'trainer'>[];
  /** Who takes the work over, and how much. */
  readonly takenOver?: {
    readonly by: Id<'trainer'> | null;
    readonly trainings: number;
    readonly groupTrainings: number;
  };
}

/** Tells the team that somebody has left, and a colleague what they lead from now on. */
export function leftNotices({ leaver, trainerIds, takenOver }: Left): Notice[] {
  const { id, name, role } = leaver;
  return trainerIds.map((memberId) => ({
    memberId,
    kind: 'member-left',
    target: null,
    facts: { memberId: id, name, role, ...(takenOver?.by === memberId ? { takenOver: amountsOf(takenOver) } : {}) },
  }));
}

const amountsOf = ({ trainings, groupTrainings }: NonNullable<Left['takenOver']>) => ({ trainings, groupTrainings });
