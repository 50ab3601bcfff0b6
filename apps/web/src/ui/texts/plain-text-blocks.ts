/** A piece of a line: words, or an address that can be followed. */
export type Piece = string | { readonly href: string };

/** Lines of a text as they stand below each other, or those that began with '-' as items of a list. */
export interface Block {
  readonly kind: 'lines' | 'list';
  readonly lines: readonly (readonly Piece[])[];
}

const lineBreak = /\r\n|[\n\r\u2028\u2029]/;
/** A single '-' with words behind it; a row of dashes is a line that somebody drew. */
const item = /^\s*-(?!-)\s*(?=\S)/;
/** Signs that turn the direction of writing would let an address look like another one. */
const address = /(?<![\p{L}\p{N}_])https?:\/\/(?:(?![<>"“”„«»\p{Bidi_Control}])\S)+/giu;
/** Longer ones are no page that anybody looks at, and to judge a name of thousands of foreign letters takes long. */
const longestAddress = 2_000;
const sentenceEnds = new Set(".,;:!?'’…*_");
const openings = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** Whether a line is shown as an item of a list. */
export function isItem(line: string): boolean {
  return item.test(line);
}

function countOf(sign: string, text: string): number {
  return text.split(sign).length - 1;
}

/** An address without what ends the sentence around it: a full stop, or a bracket that was opened before. */
function withoutSentence(found: string): string {
  const unopened = new Map(
    [...openings].map(([closing, opening]) => [closing, countOf(closing, found) - countOf(opening, found)] as const),
  );
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    const left = unopened.get(last) ?? 0;
    if (left > 0) unopened.set(last, left - 1);
    else if (!sentenceEnds.has(last)) break;
  }
  return found.slice(0, end);
}

/** Nothing but a page of the web; a name before '@' would look like the page's own. */
function isPage(text: string): boolean {
  if (text.length > longestAddress || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'http:' || url.protocol === 'https:';
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of line.matchAll(address)) {
    const href = withoutSentence(found);
    if (!isPage(href)) continue;
    if (index > end) pieces.push(line.slice(end, index));
    pieces.push({ href });
    end = index + href.length;
  }
  if (end < line.length) pieces.push(line.slice(end));
  return pieces;
}

function withoutBlankEnds({ kind, lines }: Block): Block {
  const first = lines.findIndex((line) => line.length > 0);
  const last = lines.findLastIndex((line) => line.length > 0);
  return { kind, lines: first === -1 ? [] : lines.slice(first, last + 1) };
}

/**
 * A plain text as it is shown (D81): line breaks are kept, lines that begin with '-' become items of a list, http and
 * https addresses can be followed. Anything else, HTML too, stays the text that it is.
 */
export function blocksOf(text: string): readonly Block[] {
  const blocks: { readonly kind: Block['kind']; readonly lines: Piece[][] }[] = [];
  for (const line of text.split(lineBreak)) {
    const kind = isItem(line) ? 'list' : 'lines';
    const pieces = piecesOf(line.replace(item, '').trimEnd());
    const block = blocks.at(-1);
    if (block?.kind === kind) block.lines.push(pieces);
    else blocks.push({ kind, lines: [pieces] });
  }
  return blocks.map(withoutBlankEnds).filter(({ lines }) => lines.length > 0);
}

/** The beginning of a plain text where there is one line for it: items and paragraphs follow each other, divided by dots. */
export function inOneLine(text: string): string {
  const wordsOf = (line: readonly Piece[]) =>
    line.map((piece) => (typeof piece === 'string' ? piece : piece.href)).join('');
  const parts = blocksOf(text).flatMap(({ kind, lines }) => {
    const words = lines.map(wordsOf).filter((line) => line !== '');
    return kind === 'list' ? words : [words.join(' ')];
  });
  return parts.join(' · ');
}
