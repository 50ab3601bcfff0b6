export { registerSurveys } from './surveys.routes.ts';
export { surveyOfCaller } from './surveys.policy.ts';
export { countDogs } from './surveys.service.ts';
export { giveIntroSurvey } from './surveys-intro.service.ts';
export { holdSurveyForAnswer } from './surveys-answering.service.ts';
export type { HeldSurvey } from './surveys-answering.service.ts';
