const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const unseen = /\p{Bidi_Control}|(?![\n\t])\p{Cc}/gu;

/** Holds together what it stands between and shows nothing, yet ends an address. */
const wordJoiner = '\u2060';

/**
 * Where mail programs find an address: a dot (also one that browsers take for a dot) inside a word, but not between two
 * numbers, as in dates and prices; an at sign; the colon of `http:`, `mailto:` or `tel:`; two slashes after a colon; the
 * backslashes of a network folder. A sign that is followed by a joiner already is left as it is.
 */
const insideAddress =
  /(?<=\S)[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])(?<!\p{N}.(?=\p{N}))|(?<=\S)[@\uff20](?=[\p{L}\p{N}["])|(?<=\b(?:mailto|tel|sms|callto|skype|facetime|file|webcal|javascript)):(?=[^\s\u2060])|:(?=\/\/)|\\(?=\\)/giu;
/** The number of a machine on the network, as in `http://10.0.0.1`. */
const dottedQuad = /(?<!\p{N})\p{N}{1,3}(?:\.\p{N}{1,3}){3,}/gu;

/** A text in which mail programs find no address that they could make a link of; it reads as before. Again changes nothing. */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(insideAddress, (sign) => `${sign}${wordJoiner}`)
    .replaceAll(dottedQuad, (number) => number.replaceAll('.', `.${wordJoiner}`));
}

/**
 * What a person typed, such as the reason of a decline, as it may stand in a mail or a calendar file: with its lines, of
 * empty ones at most one at a time, in the direction in which it is written, and nothing in it becomes a link (D192).
 */
export function plainText(text: string): string {
  const lines = text.replaceAll(lineEnds, '\n').replaceAll(unseen, '').split('\n');
  const kept = lines.filter((line, index) => line.trim() !== '' || lines[index - 1]?.trim() !== '');
  return withoutLinks(kept.join('\n'));
}
