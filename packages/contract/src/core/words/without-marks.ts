const marks = /\p{M}/gu;

/**
 * Removes accents from letters: 'ó' becomes 'o', while 'ł' stays. Separate accent characters are removed first, because
 * Unicode normalisation takes quadratic time for many in a row.
 */
export function withoutMarks(text: string): string {
  return text.replaceAll(marks, '').normalize('NFD').replaceAll(marks, '').normalize('NFC');
}
