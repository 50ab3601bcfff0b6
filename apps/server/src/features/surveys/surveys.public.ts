export { registerSurveys } from './surveys.routes.ts';
export { surveyOfCaller, surveyOfSchool } from './surveys.policy.ts';
export { getSurvey, listQuestions } from './surveys.service.ts';
export { giveIntroSurvey } from './surveys-intro.service.ts';
export { holdSurveyForAnswer } from './surveys-answering.service.ts';
export type { HeldQuestion, HeldSurvey } from './surveys-answering.service.ts';
