import type { Deed, TrainingHistory } from '@psia/contract/core/deeds/deed';
import type { PlainDate } from '@psia/contract/core/time';
import { spokenTime } from '#lib/format/dates.ts';

/** What was done, in a word that needs nobody's gender (D177), and the deed that it tells; null where there is none. */
export type TellableDeed = readonly [done: string, deed: Deed | null | undefined];

/** Who did what and when, a line each: 'Umówiono: wczoraj 10:00, Anna Nowak'. What nobody is kept of is left out. */
export function deedTexts(deeds: readonly TellableDeed[], today: PlainDate): string[] {
  return deeds.flatMap(([done, deed]) =>
    deed?.by ? [`${done}: ${spokenTime(deed.at, today)}, ${deed.by.firstName} ${deed.by.lastName}`] : [],
  );
}

/** What has been done about a training, in order; nothing for an owner. */
export function deedsOfTraining(history: TrainingHistory | null): readonly TellableDeed[] {
  if (history === null) return [];
  const { created, confirmed, changed } = history;
  return [
    [created.by?.role === 'trainer' ? 'Umówiono' : 'Poproszono', created],
    ['Potwierdzono', confirmed],
    ['Ostatnio zmieniono', changed],
  ];
}
