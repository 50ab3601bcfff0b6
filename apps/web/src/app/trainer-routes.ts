import type { RouteObject } from 'react-router';
import { followedNotice, ownAccount, screen } from './screen-route.ts';

/** The screens of trainers, by address. */
export const trainerRoutes: RouteObject[] = [
  screen(
    'dashboard',
    'Pulpit',
    async () => (await import('../features/home/screens/trainer-dashboard.tsx')).TrainerDashboard,
  ),
  screen('podopieczni', 'Podopieczni', async () => (await import('../features/dog-file/screens/dog-list.tsx')).DogList),
  screen(
    'dog/details/:dogId',
    'Pies',
    async () => (await import('../features/dog-file/screens/dog-details.tsx')).DogDetailsScreen,
  ),
  screen(
    'dog/details/:dogId/wrap-up',
    'Zalecenia po treningu',
    async () => (await import('../features/recommendations/screens/wrap-up.tsx')).WrapUpScreen,
  ),
  screen(
    'dog/details/:dogId/trainings',
    'Treningi psa',
    async () => (await import('../features/dog-file/screens/dog-trainings.tsx')).DogTrainings,
  ),
  screen('dogs/:dogId', 'Pies', async () => (await import('../features/dog-file/screens/dog-details.tsx')).DogRedirect),
  screen(
    'calendar',
    'Kalendarz',
    async () => (await import('../features/trainings/screens/trainer-calendar.tsx')).TrainerCalendar,
  ),
  screen(
    'calendar/day',
    'Dzień szkoły',
    async () => (await import('../features/trainings/screens/school-day.tsx')).SchoolDayScreen,
  ),
  screen(
    'trainings/confirmed',
    'Treningi',
    async () => (await import('../features/trainings/screens/confirmed-trainings.tsx')).ConfirmedTrainings,
  ),
  screen('trainer/groups', 'Grupy', async () => (await import('../features/groups/screens/group-list.tsx')).GroupList),
  screen(
    'trainer/group-training/:groupTrainingId/wrap-up',
    'Zalecenia po treningu grupowym',
    async () => (await import('../features/recommendations/screens/group-wrap-up.tsx')).GroupWrapUpScreen,
  ),
  screen(
    'trainer/group/:groupId',
    'Grupa',
    async () => (await import('../features/groups/screens/group-details.tsx')).GroupDetails,
  ),
  screen(
    'owners/all',
    'Właściciele',
    async () => (await import('../features/owners/screens/owner-list.tsx')).OwnerList,
  ),
  screen(
    'rozliczenia',
    'Rozliczenia',
    async () => (await import('../features/money/screens/settlements.tsx')).Settlements,
  ),
  screen('rozliczenia/miesiac', 'Miesiąc', async () => (await import('../features/money/screens/month.tsx')).Month),
  screen(
    'owners/former',
    'Byli klienci',
    async () => (await import('../features/owners/screens/former-owners.tsx')).FormerOwners,
  ),
  screen(
    'owners/import',
    'Wczytaj z arkusza',
    async () => (await import('../features/client-imports/screens/import-clients.tsx')).ImportClients,
  ),
  screen(
    'owner/details/:ownerId',
    'Właściciel',
    async () => (await import('../features/owners/screens/owner-details.tsx')).OwnerDetails,
  ),
  screen(
    'exercises',
    'Ćwiczenia',
    async () => (await import('../features/exercises/screens/exercise-list.tsx')).ExerciseList,
  ),
  screen('reports', 'Raporty', async () => (await import('../features/reports/screens/reports.tsx')).Reports),
  screen(
    'survey/school/:schoolId/all',
    'Ankiety',
    async () => (await import('../features/surveys/screens/survey-list.tsx')).SurveyList,
  ),
  screen(
    'survey/:surveyId/details',
    'Ankieta',
    async () => (await import('../features/survey-responses/screens/survey-details.tsx')).SurveyDetails,
  ),
  screen(
    'survey/create/:schoolId',
    'Ankieta',
    async () => (await import('../features/surveys/screens/survey-create.tsx')).SurveyCreate,
  ),
  screen(
    'survey/:surveyId/answer/:dogId?',
    'Ankieta',
    async () => (await import('../features/survey-responses/screens/answer-survey.tsx')).AnswerSurvey,
  ),
  screen(
    'school/details',
    'Szkoła',
    async () => (await import('../features/schools/screens/school-details.tsx')).SchoolDetails,
  ),
  screen(
    'trainer/working-hours',
    'Godziny pracy',
    async () => (await import('../features/trainers/screens/working-hours.tsx')).WorkingHours,
  ),
  ownAccount('trainer/account'),
  screen(
    'invite-trainer',
    'Dodaj trenera',
    async () => (await import('../features/schools/screens/invite-trainer.tsx')).InviteTrainer,
  ),
  followedNotice('notice/:type/:id'),
];
