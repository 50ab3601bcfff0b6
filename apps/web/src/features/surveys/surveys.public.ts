export { assignedSurveysOf, surveyDetails, surveysOfSchool, unassignSurveyIn } from './surveys.queries.ts';
export { buildSurveyPath, surveyDetailsPath, surveysPath } from './surveys.paths.ts';
