// What manages surveys: apart from the rest, which owners' screens fetch, too.
export { SurveyActions } from './components/survey-actions.tsx';
export { ActivityPill } from './components/survey-activity.tsx';
export { dogsOfSurvey } from './surveys.queries.ts';
