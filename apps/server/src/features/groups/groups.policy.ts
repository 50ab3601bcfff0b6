import { owned } from '../../platform/http/access/owned.ts';
import * as trainings from './groups-trainings.repository.ts';
import * as repository from './groups.repository.ts';

/** Groups of the caller's school that are not deleted (D18, D29). */
export const groupOfSchool = owned(repository.countGroups);

/** A trainer: any group of the school; an owner: those with a dog of theirs in them (D18). */
export const groupOfCaller = owned(repository.countGroupsOfCaller);

/** Trainings of the groups of the caller's school (D18). */
export const groupTrainingOfSchool = owned(trainings.countGroupTrainings);
/** One that was called off, too. */
export const groupTrainingEverOfSchool = owned(trainings.countGroupTrainingsEver);
