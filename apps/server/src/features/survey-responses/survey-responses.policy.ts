import { ownedTogether } from '../../platform/http/access/owned.ts';
import * as repository from './survey-responses.repository.ts';

// A survey and a dog are judged together, before anything else that is sent: NOT_FOUND unless the one is the other's (D117).
const surveyAndDog = ['surveyId', 'dogId'] as const;

/**
 * Surveys of the caller's dogs: for an owner only while assigned (D141), for trainers also those taken off (D32, D93).
 */
export const readableSurvey = ownedTogether(surveyAndDog, repository.countReadable);

/** Surveys that are assigned to the caller's dogs now; no other can be filled (D58). */
export const assignedSurvey = ownedTogether(surveyAndDog, repository.countAssigned);
