import { counted, pluralForm, type PluralForms } from '@psia/contract/core/words/plural';
import type { MoveKind, Pass, PassOfTraining } from '@psia/contract/passes/passes.contract';
import { formatDate, formatClock } from '#lib/format/dates.ts';

export const entryForms: PluralForms = { one: 'wejście', few: 'wejścia', many: 'wejść' };
const leftForms: PluralForms = { one: 'zostało', few: 'zostały', many: 'zostało' };
export const trainingForms: PluralForms = {
  one: 'umówiony trening',
  few: 'umówione treningi',
  many: 'umówionych treningów',
};

type Left = Pick<Pass, 'available' | 'held' | 'validTo'>;

/** 'zostały 2 wejścia do 12.03.2026'; a pass that has not begun says no day. */
export function leftWords({ available, held, validTo }: Left): string {
  const left = available + held;
  const until = validTo === null ? '' : ` do ${formatDate(validTo)}`;
  return `${pluralForm(left, leftForms)} ${counted(left, entryForms)}${until}`;
}

/** 'w tym 1 już zaplanowane'; undefined where none is. */
export function plannedWords({ held }: Pick<Pass, 'held'>): string | undefined {
  return held === 0
    ? undefined
    : `w tym ${held} już ${pluralForm(held, { one: 'zaplanowane', few: 'zaplanowane', many: 'zaplanowanych' })}`;
}

/** How a pass stands, as a short status. */
export function stateWords(pass: Pass): string {
  const { state, lapsed, entries } = pass;
  switch (state) {
    case 'RUNNING':
      return leftWords(pass);
    case 'NOT_BEGUN':
      return `${leftWords(pass)}, od pierwszego treningu`;
    case 'EMPTY':
      return `wykorzystany, ${counted(entries, entryForms)}`;
    case 'EXPIRED':
      return lapsed > 0
        ? `po terminie, ${pluralForm(lapsed, lapsedForms)} ${counted(lapsed, entryForms)}`
        : 'po terminie';
    case 'ENDED':
      return 'zakończony';
  }
}

const lapsedForms: PluralForms = { one: 'przepadło', few: 'przepadły', many: 'przepadło' };

/** What a pass is limited to: 'sala Duża; Konsultacja'. Empty where it pays for everything. */
export function coverWords({
  serviceNames,
  hallNames,
  coversGroups,
}: Pick<Pass, 'serviceNames' | 'hallNames' | 'coversGroups'>): string {
  return [
    serviceNames.length > 0 && serviceNames.join(', '),
    hallNames.length > 0 && `sala ${hallNames.join(', ')}`,
    coversGroups ? 'także treningi grupowe' : 'bez treningów grupowych',
  ]
    .filter(Boolean)
    .join(' · ');
}

const moveNames: Readonly<Record<MoveKind, string>> = {
  SOLD: 'Sprzedaż',
  HELD: 'Trening umówiony',
  RETURNED: 'Wejście wróciło na karnet',
  USED: 'Trening się odbył',
  KEPT: 'Wejście przepadło: późne odwołanie albo nieobecność',
  GIVEN_BACK: 'Wejście oddane',
  TAKEN_AGAIN: 'Trening znów umówiony',
  LAPSED: 'Niewykorzystane w terminie',
  REVIVED: 'Wróciły po przedłużeniu',
  CORRECTED: 'Poprawka',
  ENDED: 'Karnet zakończony',
  TAKEN_BACK: 'Cofnięte',
};

/** What happened to entries: 'Poprawka'. */
export const moveName = (kind: MoveKind): string => moveNames[kind];

/** How many entries it was, with its sign where it changes what is left: '+4 wejścia', '−1 wejście'. */
export function moveCount(kind: MoveKind, count: number): string {
  const adds: readonly MoveKind[] = ['SOLD', 'RETURNED', 'GIVEN_BACK', 'REVIVED'];
  const isMore = kind === 'CORRECTED' ? count > 0 : adds.includes(kind);
  const shown = Math.abs(count);
  return kind === 'USED' || kind === 'KEPT'
    ? counted(shown, entryForms)
    : `${isMore ? '+' : '−'}${counted(shown, entryForms)}`;
}

/** Which entry of a pass pays for a training: 'karnet, wejście 3. z 4'. */
export function paidWords({ entry, entries }: NonNullable<PassOfTraining['pass']>): string {
  return `karnet, wejście ${entry}. z ${entries}`;
}

/** What calling a training off costs, to the hour. */
export function costWords({ cost, freeUntil }: NonNullable<PassOfTraining['calledOff']>): string {
  const moment = `${formatDate(freeUntil)} ${formatClock(freeUntil)}`;
  return cost === 'FREE'
    ? `Odwołanie do ${moment} nic nie kosztuje: wejście wróci na karnet.`
    : `Odwołanie zabierze 1 wejście z karnetu (bez straty można było do ${moment}).`;
}

/** What it costs to tell that a dog won't come to a group training, to the hour. */
export function absenceCostWords({ cost, freeUntil }: NonNullable<PassOfTraining['calledOff']>): string {
  const moment = `${formatDate(freeUntil)} ${formatClock(freeUntil)}`;
  return cost === 'FREE'
    ? `Bezpłatnie do ${moment}: wejście wróci na karnet.`
    : `Zabierze 1 wejście z karnetu (bezpłatnie było do ${moment}).`;
}
