import { owned } from '../../platform/http/access/owned.ts';
import * as repository from './homework.repository.ts';

/** Homework of any dog of the caller's school (D18). */
export const assignedExerciseOfSchool = owned(repository.countAssigned);
