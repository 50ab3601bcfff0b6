// What manages surveys: apart from the rest, which owners' screens fetch, too.
import { fetchedLater } from '#ui/loading/fetched-later.tsx';

export { DeleteSurveyDialog } from './components/delete-survey-dialog.tsx';
export { ActivityPill, ActivitySwitch } from './components/survey-activity.tsx';
export { dogsOfSurvey } from './surveys.queries.ts';

export const assignSurveyDialog = fetchedLater(
  async () => (await import('./assigning/components/assign-survey-dialog.tsx')).AssignSurveyDialog,
);
