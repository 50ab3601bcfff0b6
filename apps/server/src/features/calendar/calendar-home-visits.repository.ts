import type { HomeVisit } from '@psia/contract/calendar/calendar.contract';
import { type RawBuilder, sql } from 'kysely';

/** SQL: whether the training of the query's row of `trainings` is a home visit, by its service as it is now (D220). */
export function isHomeVisit(): RawBuilder<boolean> {
  return sql<boolean>`coalesce((SELECT services.is_home_visit FROM services
    WHERE services.school_id = trainings.school_id AND services.id = trainings.service_id), false)`;
}

/**
 * SQL: the home visit of the query's row of `trainings`, with the address of the member `owners`; null at the school.
 * @param mayKnow - Whether the reader gets the address.
 */
export function homeVisit(mayKnow: RawBuilder<boolean> = sql`true`): RawBuilder<HomeVisit | null> {
  return sql<HomeVisit | null>`CASE WHEN ${isHomeVisit()} THEN json_build_object('address',
    CASE WHEN ${mayKnow} AND owners.street IS NOT NULL THEN json_build_object(
      'country', owners.country, 'city', owners.city, 'postalCode', owners.postal_code, 'street', owners.street,
      'buildingNumber', owners.building_number, 'apartmentNumber', owners.apartment_number) END) END`;
}
