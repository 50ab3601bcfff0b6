import { reserveWords } from '../../calendar/calendar.public.ts';

/** Below the word that a training was booked (part 1 §8): that it only was asked for (D200). */
export const stillToConfirm = 'Prośba wysłana. Trener musi ją jeszcze potwierdzić. Damy Ci znać.';

/** The same of several. */
export const stillToConfirmAll = 'Prośby wysłane. Trener musi jeszcze potwierdzić każdą z nich. Damy Ci znać.';

/** What is said of one request that was sent, in two lines; of one on the reserve list its place (D22). */
export function askedWords(reservePlace: number | null): readonly [text: string, next: string] {
  if (reservePlace === null) return ['Trening zarezerwowany pomyślnie!', stillToConfirm];
  return [`Zapisano! ${reserveWords(reservePlace)}.`, 'Gdy termin się zwolni, trener będzie mógł potwierdzić trening.'];
}
