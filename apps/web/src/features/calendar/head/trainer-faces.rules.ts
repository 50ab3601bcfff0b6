import type { Id } from '@psia/contract/core/ids';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';

/** How many trainers a calendar's head has room for. */
const mostFaces = 4;

/**
 * The trainers who are shown by their faces, whoever looks first and the chosen one always among them, and how many are
 * left for the menu.
 */
export function facesShown(
  trainers: readonly Trainer[],
  { chosen, self }: { readonly chosen: Id<'trainer'>; readonly self: Id<'trainer'> },
): { readonly faces: readonly Trainer[]; readonly hidden: number } {
  const ordered = [...trainers.filter(({ id }) => id === self), ...trainers.filter(({ id }) => id !== self)];
  if (ordered.length <= mostFaces) return { faces: ordered, hidden: 0 };
  const first = ordered.slice(0, mostFaces - 1);
  const isAmong = first.some(({ id }) => id === chosen);
  const faces = isAmong ? first : [...first.slice(0, -1), ...ordered.filter(({ id }) => id === chosen)];
  return { faces, hidden: ordered.length - faces.length };
}
