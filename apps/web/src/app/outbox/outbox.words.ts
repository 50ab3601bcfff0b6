import { counted } from '@psia/contract/core/words/plural';
import type { Unsent } from '#lib/outbox/outbox.storage.ts';

const thingForms = { one: 'rzecz', few: 'rzeczy', many: 'rzeczy' };

function named(list: readonly Pick<Unsent, 'title'>[]): string {
  const [only] = list;
  return only !== undefined && list.length === 1 ? only.title : counted(list.length, thingForms);
}

/** What was not sent: 'Czeka na wysłanie: Ankieta „Poznajmy się”.', 'Nie wysłano: 2 rzeczy.', or both. */
export function unsentWords(unsent: readonly Pick<Unsent, 'title' | 'refused'>[]): string {
  const refused = unsent.filter((one) => one.refused !== null);
  const waiting = unsent.filter((one) => one.refused === null);
  return [
    refused.length > 0 && `Nie wysłano: ${named(refused)}.`,
    waiting.length > 0 && `Czeka na wysłanie: ${named(waiting)}.`,
  ]
    .filter((part) => part !== false)
    .join(' ');
}
