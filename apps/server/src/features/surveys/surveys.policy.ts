import { owned } from '../../platform/http/access/owned.ts';
import * as repository from './surveys.repository.ts';

/** Surveys in the list of the caller's school, not deleted ones (D18, D94). */
export const surveyOfSchool = owned(repository.countListed);

/**
 * Surveys that may be read. A trainer: those of the school, of deleted ones those that somebody has answered; an owner:
 * those assigned now to a dog of theirs, which a deleted one stays where it was answered (D141, D142).
 */
export const surveyOfCaller = owned(repository.countReadable);
