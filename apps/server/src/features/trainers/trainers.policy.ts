import { owned } from '../../platform/http/access/owned.ts';
import * as repository from './trainers.repository.ts';

/** Trainers of the caller's school (D18). */
export const trainerOfSchool = owned(repository.countTrainers, { own: 'trainer' });
