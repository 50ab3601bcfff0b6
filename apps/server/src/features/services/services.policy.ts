import { owned } from '../../platform/http/access/owned.ts';
import * as repository from './services.repository.ts';

/** Services of the caller's school that are not deleted (D18, D29). */
export const serviceOfSchool = owned(repository.countServices);

/**
 * Services that the caller's school has or had. A training keeps a deleted service, so its edit may name it (D18, D29).
 */
export const serviceEverOfSchool = owned(repository.countServicesEver);
