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

/** A text with a sentence in the place of what is marked, apart from the words beside it by a space. */
export function withSentence(text: string, { start, end }: Selection, sentence: string): Inserted {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const gapBefore = before === '' || isSpace(before.slice(-1)) ? '' : ' ';
  const gapAfter = after === '' || isSpace(after.slice(0, 1)) ? '' : ' ';
  const head = `${before}${gapBefore}${sentence}`;
  return { text: `${head}${gapAfter}${after}`, cursor: head.length };
}
