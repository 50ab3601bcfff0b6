import { ownedTogether } from '../../platform/http/access/owned.ts';
import * as repository from './survey-responses.repository.ts';

// A survey and a dog are judged together, before anything else that is sent: NOT_FOUND unless the one is the other's (D117).
const surveyAndDog = ['surveyId', 'dogId'] as const;

/**
 * Surveys that dogs of the caller have: an owner's while they are assigned (D141), for trainers also those that were
 * taken off (D32, D93).
 */
export const readableSurvey = ownedTogether(surveyAndDog, repository.countReadable);

/** Surveys that are assigned to dogs of the caller now: what is not can't be filled (D58). */
export const assignedSurvey = ownedTogether(surveyAndDog, repository.countAssigned);
