import type { Training } from '@psia/contract/calendar/calendar.contract';

/** Where a training is, among what else is said of it: 'wizyta domowa' or the hall (D220); null at the school without a hall. */
export function placeWords({ homeVisit, hallName }: Pick<Training, 'homeVisit' | 'hallName'>): string | null {
  return homeVisit ? 'wizyta domowa' : hallName;
}
