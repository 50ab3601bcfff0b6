const marks = /\p{M}/gu;

/**
 * A text's letters without what stands above and below them: 'ó' is 'o', while 'ł' stays. Marks that were typed by
 * themselves go first, because Unicode's normal form sorts a row of them in quadratic time.
 */
export function withoutMarks(text: string): string {
  return text.replaceAll(marks, '').normalize('NFD').replaceAll(marks, '').normalize('NFC');
}
