import type { NoteOfDog } from '@psia/contract/calendar/calendar.contract';
import { counted } from '@psia/contract/core/words/plural';

/** `2 trenerów` (D2): so Polish counts people of whatever sex, 22 as well as 5. */
export function trainersWords(count: number): string {
  return counted(count, { one: 'trener', few: 'trenerów', many: 'trenerów' });
}

/** `3 psy` (D2). */
export function dogsWords(count: number): string {
  return counted(count, { one: 'pies', few: 'psy', many: 'psów' });
}

/** `7 psów, 2 trenerów`: who trains in a group, and with whom. */
export function groupSize({ dogsCount, trainersCount }: { dogsCount: number; trainersCount: number }): string {
  return `${dogsWords(dogsCount)}, ${trainersWords(trainersCount)}`;
}

/** What owners tell of their dogs, each under the dog's name: 'Od właściciela (Azor)'. */
export function ownersWords(notes: readonly NoteOfDog[]): (readonly [string, string])[] {
  return notes.map(({ dogName, additionalInfo }) => [`Od właściciela (${dogName})`, additionalInfo]);
}
