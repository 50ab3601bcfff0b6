import type { NoteOfDog } from '@psia/contract/calendar/calendar.contract';
import { counted } from '@psia/contract/core/words/plural';
import { formatPrice } from '#lib/format/amounts.ts';
import { parseTypedPrice } from '#lib/format/typed-amounts.ts';

/** `2 trenerów` (D2): so Polish counts people of whatever sex, 22 as well as 5. */
export function trainersWords(count: number): string {
  return counted(count, { one: 'trener', few: 'trenerów', many: 'trenerów' });
}

/** `3 psy` (D2). */
export function dogsWords(count: number): string {
  return counted(count, { one: 'pies', few: 'psy', many: 'psów' });
}

/** What taking part costs, as it was typed; a bare number is meant in złoty: '90' reads `90 zł`. */
export function groupPriceWords(priceNote: string): string {
  const price = parseTypedPrice(priceNote);
  return price === null ? priceNote : formatPrice(price);
}

/** `7 psów, 2 trenerów`: who trains in a group, and with whom. */
export function groupSize({ dogsCount, trainersCount }: { dogsCount: number; trainersCount: number }): string {
  return `${dogsWords(dogsCount)}, ${trainersWords(trainersCount)}`;
}

/** What owners tell of their dogs, each under the dog's name: 'Od właściciela (Azor)'. */
export function ownersWords(notes: readonly NoteOfDog[]): (readonly [string, string])[] {
  return notes.map(({ dogName, additionalInfo }) => [`Od właściciela (${dogName})`, additionalInfo]);
}

interface Excused {
  readonly dogsCount: number;
  readonly excuses: readonly { readonly dogName: string }[];
}

/** Who comes, where some dogs won't: '6 z 8. Zgłoszone nieobecności: Luna, Fado'; null where all come. */
export function comingWords({ dogsCount, excuses }: Excused): string | null {
  if (excuses.length === 0) return null;
  const names = excuses.map(({ dogName }) => dogName).join(', ');
  return `${dogsCount - excuses.length} z ${dogsCount}. Zgłoszone nieobecności: ${names}`;
}
