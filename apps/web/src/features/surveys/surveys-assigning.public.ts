// Apart from surveys.public.ts: trainers alone assign; and from surveys-managing.public.ts: a dog's file manages none.
import { fetchedLater } from '#ui/loading/fetched-later.tsx';

export { unassignSurveyIn } from './surveys.queries.ts';

export const assignSurveysDialog = fetchedLater(
  async () => (await import('./assigning/components/assign-surveys-dialog.tsx')).AssignSurveysDialog,
);
