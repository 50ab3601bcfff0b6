import type { Id } from '@psia/contract/core/ids';
import { groszeOf } from '@psia/contract/core/grosze';
import type { Service } from '@psia/contract/services/services.contract';
import { minutesOfDuration } from '@psia/contract/services/services.rules';
import { newId } from '../../platform/database/new-id.ts';
import { refuseChanged } from '../../platform/refusal/changed-meanwhile.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import { refuseBeyond } from '../../platform/http/network/bound.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { recordActs } from '../acts/acts.public.ts';
import { announceChange } from '../notifications/notifications.public.ts';
import { lockSchool } from '../schools/schools.public.ts';
import * as repository from './services.repository.ts';

const mostServices = 200;
const tooManyServices = 'Szkoła może mieć najwyżej 200 usług.';

interface ServiceBody {
  readonly serviceName: string;
  readonly price: number;
  readonly duration: string;
  readonly isHomeVisit?: boolean | undefined;
}

/** Adds a service, at the school unless told (D220). Price in PLN, duration in ISO format (PT1H30M). LIMIT_REACHED beyond 200. */
export async function createService(
  ctx: WriteContext,
  { serviceName, price, duration, isHomeVisit = false }: ServiceBody,
): Promise<Service> {
  await lockSchool(ctx);
  const { length: present } = await repository.listServices(ctx);
  refuseBeyond({ most: mostServices, present, message: tooManyServices });
  const service = await repository.insertService(ctx, {
    id: newId(),
    name: serviceName,
    priceGrosze: groszeOf(price),
    durationMinutes: minutesOf(duration),
    isHomeVisit,
    createdAt: ctx.now.instant,
  });
  recordActs(ctx, [{ act: 'service-added', subjectId: service.id }]);
  await announceSchool(ctx);
  return service;
}

type ServiceChanges = { readonly [K in keyof ServiceBody]?: ServiceBody[K] | undefined };

interface Edited extends ServiceChanges {
  readonly serviceId: Id<'service'>;
  /** The version that the caller saw. */
  readonly version?: number | undefined;
}

/**
 * Changes the given fields; CHANGED_MEANWHILE if the service changed since the caller saw it (D79). Trainings keep the
 * name and price of their booking.
 */
export async function updateService(
  ctx: WriteContext,
  { serviceId, serviceName, price, duration, isHomeVisit, version }: Edited,
): Promise<Service> {
  const present = await repository.lockVersion(ctx, serviceId);
  if (present === null) throw new Refusal('NOT_FOUND');
  refuseChanged(version, present);
  const durationMinutes = duration === undefined ? undefined : minutesOf(duration);
  const priceGrosze = price === undefined ? undefined : groszeOf(price);
  const changes = { name: serviceName, priceGrosze, durationMinutes, isHomeVisit };
  const service = await repository.updateService(ctx, serviceId, changes);
  recordActs(ctx, [{ act: 'service-changed', subjectId: serviceId }]);
  await announceSchool(ctx);
  return service;
}

/** Deletes a service; trainings keep its name and price (D29). */
export async function deleteService(ctx: WriteContext, id: string): Promise<void> {
  await repository.deleteService(ctx, id, ctx.now.instant);
  recordActs(ctx, [{ act: 'service-deleted', subjectId: id }]);
  await announceSchool(ctx);
}

function minutesOf(duration: string): number {
  const minutes = minutesOfDuration(duration);
  if (minutes === undefined) throw new Error('The contract let a duration through that is none.');
  return minutes;
}

function announceSchool(ctx: WriteContext): Promise<void> {
  return announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'school' }] });
}
