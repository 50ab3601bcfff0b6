import type { Deed, TrainingHistory } from '@psia/contract/core/deeds/deed';
import { didText } from '@psia/contract/core/deeds/past-tense';
import type { PlainDate } from '@psia/contract/core/time';
import { spokenTime } from '../../lib/format/dates.ts';

/** A verb in its masculine form, and the deed that it tells; null where there is none to tell. */
export type TellableDeed = readonly [verb: string, deed: Deed | null | undefined];

/** Who did what and when, a line each: 'Umówiła Anna Nowak, wczoraj 10:00'. What nobody is kept of is left out. */
export function deedTexts(deeds: readonly TellableDeed[], today: PlainDate): string[] {
  return deeds.flatMap(([verb, deed]) =>
    deed?.by ? [`${didText(verb, deed.by)}, ${spokenTime(deed.at, today)}`] : [],
  );
}

/** What has been done about a training, in order; nothing for an owner. */
export function deedsOfTraining(history: TrainingHistory | null): readonly TellableDeed[] {
  if (history === null) return [];
  const { created, confirmed, changed } = history;
  return [
    [created.by?.role === 'trainer' ? 'Umówił' : 'Poprosił', created],
    ['Potwierdził', confirmed],
    ['Ostatnio zmienił', changed],
  ];
}
