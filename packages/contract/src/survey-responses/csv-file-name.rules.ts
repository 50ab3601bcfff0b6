import { withoutMarks } from '../core/words/without-marks.ts';

const mostLetters = 60;

/**
 * Returns the file name for a survey's answers, of plain letters, digits and dashes: 'ankieta-przed-treningiem.csv'.
 */
export function csvFileName(title: string): string {
  const plain = withoutMarks(title.toLowerCase())
    .replaceAll('ł', 'l')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, mostLetters)
    .replaceAll(/^-|-$/g, '');
  return plain === '' ? 'ankieta.csv' : `ankieta-${plain}.csv`;
}
