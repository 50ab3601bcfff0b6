import { owned } from '../../platform/http/access/owned.ts';
import * as repository from './exercises.repository.ts';

/** Exercises in the library of the caller's school, without deleted ones (D18, D29). */
export const exerciseOfCaller = owned(repository.countExercises);
