import type { Id } from '@psia/contract/core/ids';

/** The list of the school's owners. */
export const ownersPath = '/owners/all';

/** The list of owners who have left the school. */
export const formerOwnersPath = '/owners/former';

/** Where a trainer reads what is known about an owner. */
export function ownerPath(ownerId: Id<'owner'>): string {
  return `/owner/details/${ownerId}`;
}
