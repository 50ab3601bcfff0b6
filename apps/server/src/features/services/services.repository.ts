import type { Id } from '@psia/contract/core/ids';
import { plnOf } from '@psia/contract/core/grosze';
import type { Service } from '@psia/contract/services/services.contract';
import { durationOfMinutes, trainingMinutes } from '@psia/contract/services/services.rules';
import type { CountIds } from '../../platform/database/lookup.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import { polishOrder } from '../../platform/database/polish-order.ts';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school'>;

/** A service as it is stored. */
export interface ServiceFields {
  readonly name: string;
  readonly priceGrosze: number;
  readonly durationMinutes: number;
  readonly isHomeVisit: boolean;
}

const columns = ['id', 'name', 'price_grosze', 'duration_minutes', 'is_home_visit', 'school_id', 'version'] as const;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly price_grosze: number;
  readonly duration_minutes: number;
  readonly is_home_visit: boolean;
  readonly school_id: string;
  readonly version: number;
}

function serviceOf(row: Row): Service {
  return {
    id: row.id,
    serviceName: row.name,
    price: plnOf(row.price_grosze),
    duration: durationOfMinutes(row.duration_minutes),
    isHomeVisit: row.is_home_visit,
    schoolId: row.school_id,
    version: row.version,
  };
}

/** Counts those of the ids that name services of the caller's school that are not deleted (D29). */
export const countServices: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('services')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids)
    .where('deleted_at', 'is', null);

/** Counts those of the ids that name services that the caller's school has or had (D29). */
export const countServicesEver: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('services')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids);

const servicesOfSchool = preparedStatement<{ schoolId: Id<'school'> }>()((db, value) =>
  db
    .selectFrom('services')
    .select(columns)
    .where('school_id', '=', value('schoolId'))
    .where('deleted_at', 'is', null)
    .orderBy(polishOrder('name'))
    .orderBy('id'),
);

/** Returns the services of the caller's school, in Polish alphabetical order. */
export async function listServices({ db, school }: ReadCtx): Promise<Service[]> {
  return (await servicesOfSchool(db, { schoolId: school.id })).map(serviceOf);
}

interface NewService extends ServiceFields {
  readonly id: string;
  readonly createdAt: Temporal.Instant;
}

export async function insertService({ tx, school }: Ctx, service: NewService): Promise<Service> {
  const { id, name, priceGrosze, durationMinutes, isHomeVisit, createdAt } = service;
  const row = await tx
    .insertInto('services')
    .values({
      id,
      school_id: school.id,
      name,
      price_grosze: priceGrosze,
      duration_minutes: durationMinutes,
      is_home_visit: isHomeVisit,
      created_at: createdAt.toString(),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return serviceOf(row);
}

/** Changed fields; a missing one stays unchanged. */
export type ServiceChanges = { readonly [K in keyof ServiceFields]?: ServiceFields[K] | undefined };

/** Locks a service until the transaction ends and returns its version; null if it is gone. */
export async function lockVersion({ tx, school }: Ctx, id: string): Promise<number | null> {
  const row = await tx
    .selectFrom('services')
    .select('version')
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Changes a service and returns it. The caller must have locked it. */
export async function updateService({ tx, school }: Ctx, id: string, changes: ServiceChanges): Promise<Service> {
  const row = await tx
    .updateTable('services')
    .set((eb) => ({
      name: changes.name ?? eb.ref('name'),
      price_grosze: changes.priceGrosze ?? eb.ref('price_grosze'),
      duration_minutes: changes.durationMinutes ?? eb.ref('duration_minutes'),
      is_home_visit: changes.isHomeVisit ?? eb.ref('is_home_visit'),
      version: eb('version', '+', 1),
    }))
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return serviceOf(row);
}

/** Marks a service as deleted; its row stays for the trainings that name it (D29). */
export async function deleteService({ tx, school }: Ctx, id: string, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('services')
    .set({ deleted_at: at.toString() })
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/**
 * A service as a booking uses it: its present name and price, the length of its trainings in minutes, and whether the
 * trainer comes to the owner's home (D220).
 */
export interface BookedService {
  readonly id: string;
  readonly name: string;
  readonly priceGrosze: number;
  readonly trainingMinutes: number;
  readonly isHomeVisit: boolean;
}

/** Returns a service that can be booked; null if it is deleted or another school's (D29). */
export async function findBookedService(ctx: ReadCtx, serviceId: Id<'service'>): Promise<BookedService | null> {
  return (await listBookedServices(ctx, [serviceId]))[0] ?? null;
}

const bookedServices = preparedStatement<{ schoolId: Id<'school'>; ids: readonly string[] }>()((db, value) =>
  db
    .selectFrom('services')
    .select(['id', 'name', 'price_grosze', 'duration_minutes', 'is_home_visit'])
    .where('school_id', '=', value('schoolId'))
    .where('id', '=', anyOf(value('ids')))
    .where('deleted_at', 'is', null),
);

/** Returns those of some services that can be booked (D29). */
export async function listBookedServices(
  { db, school }: ReadCtx,
  serviceIds: readonly Id<'service'>[],
): Promise<BookedService[]> {
  const rows = await bookedServices(db, { schoolId: school.id, ids: serviceIds });
  return rows.map(({ id, name, price_grosze, duration_minutes, is_home_visit }) => ({
    id,
    name,
    priceGrosze: price_grosze,
    trainingMinutes: trainingMinutes(durationOfMinutes(duration_minutes)),
    isHomeVisit: is_home_visit,
  }));
}
