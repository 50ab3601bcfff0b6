export { registerSurveys } from './surveys.routes.ts';
export { surveyOfCaller } from './surveys.policy.ts';
export { gatherSurveyCounts } from './surveys-counts.repository.ts';
export { introSurveyIsChosen } from './surveys-intro.repository.ts';
export { announceIntroSurvey, giveIntroSurvey, takeIntroSurveyBack } from './surveys-intro.service.ts';
export { givenSurvey, type GivenSurvey, storedOf } from './surveys-intro.domain.ts';
export { lockSurveyForAnswer } from './surveys-answering.service.ts';
export type { LockedSurvey } from './surveys-answering.service.ts';
export { eraseSurveyAssignments } from './erasing/surveys-erasing.repository.ts';
