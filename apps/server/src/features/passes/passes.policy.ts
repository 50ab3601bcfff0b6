import { owned } from '../../platform/http/access/owned.ts';
import * as repository from './passes.repository.ts';
import { countProducts } from './products/passes-products.repository.ts';

/** What the caller's school offers. */
export const productOfSchool = owned(countProducts);

/** A trainer: any pass of the school; an owner: one that pays for a dog that they look after (D186). */
export const passOfCaller = owned(repository.countPasses);

/** What passes of the caller's school pay for. */
export const holdOfSchool = owned(repository.countHolds);
