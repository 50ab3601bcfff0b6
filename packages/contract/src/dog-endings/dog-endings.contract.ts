import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { dog } from '../dogs/dogs.contract.ts';
import { endReasons } from '../dogs/ending.rules.ts';
import { ownPlans } from '../team/team.contract.ts';

const ofDog = z.object({ dogId: id('dog') });

const plansOfDog = ownPlans.extend({
  /** How many reports somebody fills for the dog. */
  reports: z.number(),
});
export type PlansOfDog = z.output<typeof plansOfDog>;

export const getPlansOfDog = defineOperation({
  method: 'GET',
  path: '/dog/{dogId}/plans',
  summary: 'Co zostanie odwołane, gdy pies zakończy treningi: treningi, prośby, grupy, raporty',
  access: 'signedIn',
  params: ofDog,
  output: plansOfDog,
});

/** A dog that has ended stays so, with the reason that was given first. */
export const endDog = defineOperation({
  method: 'POST',
  path: '/dog/{dogId}/ending',
  summary: 'Pies nie trenuje już w szkole: przyszłe treningi są odwołane, historia zostaje (D218)',
  access: 'signedIn',
  params: ofDog,
  body: z.object({ reason: z.enum(endReasons, { error: 'Wybierz powód z listy.' }).nullable().default(null) }),
  output: dog,
});

/** What was called off stays so. */
export const returnDog = defineOperation({
  method: 'DELETE',
  path: '/dog/{dogId}/ending',
  summary: 'Pies wraca do treningów (D218)',
  access: 'signedIn',
  params: ofDog,
  output: dog,
});
