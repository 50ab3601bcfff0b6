import type { SurveyAnswer } from '@psia/contract/survey-responses/survey-responses.contract';
import { dateText } from '@psia/contract/core/words/when';

const byteOrderMark = '\uFEFF';
const startsFormula = /^[=+\-@\t\r]/;
const needsQuotes = /[;"\r\n]/;

/**
 * A cell of a CSV file: quoted by RFC 4180 where it has to be, and behind an apostrophe where a spreadsheet would take it
 * for a formula.
 */
function cellOf(text: string): string {
  const safe = startsFormula.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of a CSV file as Polish spreadsheets open it: cells between semicolons, ended by CRLF. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`;
}

/** A CSV file of rows; it says that it is UTF-8. */
export function csvFile(rows: readonly string[]): string {
  return byteOrderMark + rows.join('');
}

/** What was answered to a question in one cell; nothing for a blank one. */
export function answerText(answer: SurveyAnswer): string {
  const { textAnswer, dateAnswer, singleChoiceAnswer, multipleChoiceAnswer } = answer;
  const day = dateAnswer === null ? null : dateText(dateAnswer);
  return [singleChoiceAnswer, ...multipleChoiceAnswer, textAnswer, day].filter((part) => part !== null).join('; ');
}
