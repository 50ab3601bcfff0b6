import { owned } from '../../platform/http/access/owned.ts';
import * as repository from './exercises.repository.ts';

/** Exercises of the caller's school that are in its library, not deleted ones (D18, D29). */
export const exerciseOfCaller = owned(repository.countExercises);
