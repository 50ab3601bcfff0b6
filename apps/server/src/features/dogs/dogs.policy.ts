import { owned } from '../../platform/http/access/owned.ts';
import * as repository from './dogs.repository.ts';

/** An owner: dogs of their own; a trainer: any dog of the school (D18). */
export const dogOfCaller = owned(repository.countDogs);
