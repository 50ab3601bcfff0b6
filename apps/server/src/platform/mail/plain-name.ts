const breaks = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
const unseen = /\p{Bidi_Control}/gu;
/** Where mail programs find the address of a page or mailbox: a dot or an at sign inside a word, a colon with slashes. */
const insideAddress = /(?<=\S)([.@])(?=[\p{L}\p{N}])|:(?=\/\/)/gu;
/** Holds together what it stands between and shows nothing, yet ends an address. */
const wordJoiner = '\u2060';

/**
 * A name of a person, dog, school, hall or group as it may stand in a mail: in one line, in the direction in which it is
 * written, and nothing in it becomes a link (D159). Names come from strangers, and our mails carry them to any mailbox.
 */
export function plainName(name: string): string {
  const line = name.replaceAll(unseen, '').replaceAll(breaks, ' ').trim();
  return line.replaceAll(insideAddress, (sign) => `${sign}${wordJoiner}`);
}
