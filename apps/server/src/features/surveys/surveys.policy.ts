import { owned } from '../../platform/http/access/owned.ts';
import * as repository from './surveys.repository.ts';

/** Surveys in the list of the caller's school, without deleted ones (D18, D94). */
export const surveyOfSchool = owned(repository.countListed);

/**
 * Surveys that the caller may read. A trainer: the school's, of deleted ones only those that somebody has answered. An
 * owner: those assigned now to an own dog; a deleted one stays assigned if it was answered (D141, D142).
 */
export const surveyOfCaller = owned(repository.countReadable);
