import type { Deed } from '@psia/contract/core/deeds/deed';
import { clockOf, dateOf, type WallTime } from '@psia/contract/core/time';
import { counted, pluralForm } from '@psia/contract/core/words/plural';
import type { ListedIncident } from '@psia/contract/incidents/incidents.contract';
import { type EntryKind, hoursLeft, hoursToReport } from '@psia/contract/incidents/incidents.rules';
import { formatDate } from '#lib/format/dates.ts';
import { fullName } from '#lib/format/names.ts';

const hours = { one: 'godzina', few: 'godziny', many: 'godzin' };
const leftVerbs = { one: 'została', few: 'zostały', many: 'zostało' };

/** Says the state of an incident; of an open one how many of the 72 hours are left, or that none is. */
export function stateWords(
  { state, reportBy }: Pick<ListedIncident, 'state' | 'reportBy'>,
  { now, timeZone }: { readonly now: WallTime; readonly timeZone: string },
): string {
  if (state === 'reported') return 'Zgłoszony do UODO';
  if (state === 'closed') return 'Zamknięty bez zawiadomienia UODO';
  const left = hoursLeft(reportBy, now, timeZone);
  if (left < 0) return `Otwarty, ${hoursToReport} godziny minęły`;
  return `Otwarty, ${pluralForm(left, leftVerbs)} ${counted(left, hours)} z ${hoursToReport}`;
}

/** A moment: '12.03.2026 10:00'. */
export const momentWords = (time: WallTime) => `${formatDate(dateOf(time))} ${clockOf(time)}`;

/** Who wrote something when. */
export function deedWords({ at, by }: Deed): string {
  return `${momentWords(at)}${by ? `, ${fullName(by)}` : ''}`;
}

export const entryWords: Readonly<Record<EntryKind, string>> = {
  note: 'Dopisek',
  reported: 'Zgłoszony do UODO',
  closed: 'Zamknięty bez zawiadomienia UODO',
};
