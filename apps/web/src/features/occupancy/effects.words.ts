import { counted, pluralForm, type PluralForms } from '@psia/contract/core/words/plural';
import { dateOf } from '@psia/contract/core/time';
import type { Affected, Effects } from '@psia/contract/occupancy/effects.contract';
import { datedDay, formatHours } from '#lib/format/dates.ts';

const kinds: Record<Affected['kind'], string | null> = {
  training: null,
  request: 'prośba o trening',
  groupTraining: 'trening grupowy',
  lock: null,
};

const earliestForms = { one: 'najwcześniejszy', few: 'najwcześniejsze', many: 'najwcześniejszych' };

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

/** `wtorek 03.03.2026, 10:00–11:00`; of days away the day alone. */
export function affectedTime({ startTime, endTime, absence }: Affected): string {
  const day = datedDay(dateOf(startTime));
  return absence === 'days' ? day : `${day}, ${formatHours(startTime, endTime)}`;
}

/** What the sentence above a list already says of all in it. */
export type SaidAbove = 'trainer' | 'hall' | 'problem';

/**
 * What it is, whose, where, and what is wrong with it: `trening grupowy · Anna Nowak · zajęta sala: Duża`. Who is busy is
 * named once, also beside the title.
 */
export function affectedDetails(affected: Affected, saidAbove: readonly SaidAbove[] = []): string {
  const { kind, title, trainerNames, hallName, busyName, problem } = affected;
  const named = saidAbove.includes('problem') ? undefined : busyName;
  const told: Record<SaidAbove, string | null> = {
    trainer: trainerNames.filter((name) => name !== named).join(', '),
    hall: busyName === undefined ? hallName : null,
    problem: busyName === undefined || busyName === title ? problems[problem] : `${problems[problem]}: ${busyName}`,
  };
  const facts = (['trainer', 'hall', 'problem'] as const).filter((fact) => !saidAbove.includes(fact));
  return [kinds[kind], ...facts.map((fact) => told[fact])].filter((word) => word !== null && word !== '').join(' · ');
}

/** The sentence above a list, with how many are affected in all in the place of `#`. */
export function effectsSentence({ total }: Effects, sentences: PluralForms): string {
  return pluralForm(total, sentences).replace('# ', `${total}\u00a0`);
}

/** `Wymieniamy 20 najwcześniejszych z 47.`, when more is affected than is named; else null. */
export function unnamedWords({ total, earliest }: Effects): string | null {
  const named = earliest.length;
  return total > named ? `Wymieniamy ${counted(named, earliestForms)} z\u00a0${total}.` : null;
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
