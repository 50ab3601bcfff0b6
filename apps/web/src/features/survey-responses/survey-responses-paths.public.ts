// Where surveys are filled, apart from the tabs, which bring all of a dog's surveys along.
export { ownSurveyPath } from './survey-responses.paths.ts';
