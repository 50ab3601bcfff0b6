import { counted } from '@psia/contract/core/plural';
import { dateOf } from '@psia/contract/core/time';
import type { Affected, Effects } from '@psia/contract/occupancy/effects.contract';
import { datedDay, formatHours } from '../../../lib/format/dates.ts';

const kinds: Record<Affected['kind'], string | null> = {
  training: null,
  request: 'prośba o trening',
  groupTraining: 'trening grupowy',
  lock: null,
};

const problems: Record<Affected['problem'], string> = {
  OUTSIDE_WORKING_HOURS: 'poza godzinami pracy',
  SLOT_LOCKED: 'termin zablokowany',
  SLOT_TAKEN: 'zajęty trener',
  HALL_TAKEN: 'zajęta sala',
  HALL_DELETED: 'w tej sali',
  DOG_BUSY: 'zajęty pies',
  HAS_REQUESTS: 'czeka prośba o trening',
  NO_TRAINER: 'bez trenera',
};

/** `wtorek 03.03.2026, 10:00–11:00` */
export function affectedTime({ startTime, endTime }: Affected): string {
  return `${datedDay(dateOf(startTime))}, ${formatHours(startTime, endTime)}`;
}

/** What it is, whose, and what is wrong with it: `trening grupowy · Anna Nowak · zajęta sala: Duża`. */
export function affectedDetails({ kind, trainerNames, busyName, problem }: Affected): string {
  const wrong = busyName === undefined ? problems[problem] : `${problems[problem]}: ${busyName}`;
  return [kinds[kind], trainerNames.join(', '), wrong].filter((word) => word !== null && word !== '').join(' · ');
}

/** `i 12 kolejnych`, when more is affected than is named; else null. */
export function unnamedWords({ total, earliest }: Effects): string | null {
  const unnamed = total - earliest.length;
  return unnamed > 0 ? `i ${counted(unnamed, { one: 'kolejny', few: 'kolejne', many: 'kolejnych' })}` : null;
}

/** What the server refuses; the rest is a person's to decide. */
const refused: ReadonlySet<Affected['problem']> = new Set([
  'SLOT_LOCKED',
  'SLOT_TAKEN',
  'HALL_TAKEN',
  'DOG_BUSY',
  'HAS_REQUESTS',
]);

/** Whether a change with these effects is refused, and not only to be thought about. */
export function isRefused({ earliest }: Effects): boolean {
  return earliest.some(({ problem }) => refused.has(problem));
}

/** What a change is refused for, and what is a person's to decide, where the former is named first. */
export function effectsApart({ total, earliest }: Effects): { readonly refusals: Effects; readonly toDecide: Effects } {
  const refusals = earliest.filter(({ problem }) => refused.has(problem));
  const toDecide = earliest.filter(({ problem }) => !refused.has(problem));
  const unnamed = total - earliest.length;
  const [ofRefusals, ofToDecide] = toDecide.length === 0 ? [unnamed, 0] : [0, unnamed];
  return {
    refusals: { total: refusals.length + ofRefusals, earliest: refusals },
    toDecide: { total: toDecide.length + ofToDecide, earliest: toDecide },
  };
}
