import { isItem } from '#ui/texts/plain-text-blocks.ts';

/** What is marked in a field; start and end are the same for a mere cursor. */
export interface Selection {
  readonly start: number;
  readonly end: number;
}

interface Inserted {
  readonly text: string;
  /** Where the cursor stands behind what was inserted. */
  readonly cursor: number;
}

const isSpace = (sign: string) => /\s/.test(sign);

/** What divides a sentence from the text before it: behind the last word of a list's item the next item begins. */
function gapBetween(before: string, after: string): string {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (isItem(line) && /^\s*(?:\n|$)/.test(after)) return '\n- ';
  return before === '' || isSpace(before.slice(-1)) ? '' : ' ';
}

/** A text with a sentence in the place of what is marked, apart from the words beside it by a space. */
export function withSentence(text: string, { start, end }: Selection, sentence: string): Inserted {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const gapBefore = gapBetween(before, after);
  const gapAfter = after === '' || isSpace(after.slice(0, 1)) ? '' : ' ';
  const head = `${before}${gapBefore}${sentence}`;
  return { text: `${head}${gapAfter}${after}`, cursor: head.length };
}
