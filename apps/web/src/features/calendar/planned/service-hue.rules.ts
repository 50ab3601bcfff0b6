import type { Id } from '@psia/contract/core/ids';

/** How many colours there are; slot-looks.module.css has them. */
const hues = 6;

/**
 * The number of a service's colour, from 1: by its place among the school's services, oldest first, since ids rise with
 * time. Undefined of a service that is gone, and while services are not known.
 */
export function hueOfService(serviceId: Id<'service'> | null | undefined, all: readonly Id<'service'>[]) {
  const place = serviceId === null || serviceId === undefined ? -1 : all.toSorted().indexOf(serviceId);
  return place < 0 ? undefined : (place % hues) + 1;
}
