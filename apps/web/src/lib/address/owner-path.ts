import type { Id } from '@psia/contract/core/ids';

/** Where a trainer reads what is known about an owner. */
export function ownerPath(ownerId: Id<'owner'>): string {
  return `/owner/details/${ownerId}`;
}
