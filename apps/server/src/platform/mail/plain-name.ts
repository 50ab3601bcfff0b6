import { withoutLinks } from '../plain-text/plain-text.ts';

const breaks = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
const unseen = /\p{Bidi_Control}/gu;

/**
 * A name of a person, dog, school, hall or group as it may stand in a mail: in one line, in the direction in which it is
 * written, and nothing in it becomes a link (D159). Names come from strangers, and our mails carry them to any mailbox.
 */
export function plainName(name: string): string {
  return withoutLinks(name.replaceAll(unseen, '').replaceAll(breaks, ' ').trim());
}
