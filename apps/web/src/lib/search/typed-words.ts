import { withoutMarks } from '@psia/contract/core/words/without-marks';

/** Returns the text in small letters without accents, so that 'latka' finds Łatka. */
function plain(text: string): string {
  return withoutMarks(text.toLowerCase()).replaceAll('ł', 'l');
}

/** Returns the items whose texts contain every typed word; accents don't matter. Nothing typed returns all. */
export function foundByWords<T>(
  list: readonly T[],
  typed: string,
  textsOf: (one: T) => readonly (string | null | undefined)[],
): T[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...list];
  return list.filter((one) => {
    const text = plain(textsOf(one).join(' '));
    return words.every((word) => text.includes(word));
  });
}
