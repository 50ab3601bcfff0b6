import { addDays, type PlainDate } from '@psia/contract/core/time';
import type { ChosenKind, FreezeEffects } from '@psia/contract/passes/freezes.contract';
import type { Pass, PassFreeze } from '@psia/contract/passes/passes.contract';
import { formatDate } from '#lib/format/dates.ts';

/** Why a pass rests, as a form offers it. */
export const kindNames: Readonly<Record<ChosenKind, string>> = {
  HEAT: 'Cieczka',
  ILLNESS: 'Choroba',
  HOLIDAY: 'Urlop',
  OTHER: 'Inny powód',
};

/** The same beside the days of a freeze; nothing for an owner, who reads no reason (D186). */
export function kindWords(kind: PassFreeze['kind']): string | undefined {
  if (kind === null) return undefined;
  return kind === 'SCHOOL' ? 'przerwa szkoły' : kindNames[kind].toLowerCase();
}

/** 'od 10.03.2026 do 16.03.2026' */
export const daysInWords = ({ firstDay, lastDay }: Pick<PassFreeze, 'firstDay' | 'lastDay'>): string =>
  `od ${formatDate(firstDay)} do ${formatDate(lastDay)}`;

/** 'wstrzymany od 10.03.2026 do 16.03.2026': the freeze of now or the next one; undefined for none. */
export function frozenWords({ freezes }: Pick<Pass, 'freezes'>, today: PlainDate): string | undefined {
  const freeze = freezes.findLast(({ lastDay }) => lastDay >= today);
  return freeze && `wstrzymany ${daysInWords(freeze)}`;
}

/** The new end of a pass, beside the one that it has. */
export function endWords({ validTo }: Pick<FreezeEffects, 'validTo'>, pass: Pick<Pass, 'validTo'>): string {
  if (validTo === null) return 'Karnet zacznie się z pierwszym treningiem.';
  if (pass.validTo === validTo) return `Karnet będzie ważny jak teraz, do ${formatDate(validTo)}.`;
  const now = pass.validTo === null ? '' : ` zamiast do ${formatDate(pass.validTo)}`;
  return `Karnet będzie ważny do ${formatDate(validTo)}${now}.`;
}

/** What becomes of trainings that the pass would pay for no more, which are named below. */
export function unpaidWords(count: number): string {
  return count === 1
    ? 'Ten trening zostaje umówiony, ale karnet za niego nie zapłaci. Wejście wróci na karnet:'
    : 'Te treningi zostają umówione, ale karnet za nie nie zapłaci. Wejścia wrócą na karnet:';
}

/** How long a freeze is proposed to be, in days. */
const proposedDays: Readonly<Record<ChosenKind, number>> = { HEAT: 21, ILLNESS: 7, HOLIDAY: 14, OTHER: 7 };

/** The last day that is proposed for a freeze. */
export const proposedLast = (kind: ChosenKind, firstDay: PlainDate): PlainDate =>
  addDays(firstDay, proposedDays[kind] - 1);
