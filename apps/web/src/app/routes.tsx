import type { Role } from '@psia/contract/core/role';
import { type ComponentType, memo } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { SignIn } from '../features/accounts/screens/sign-in.tsx';
import { loadTemporal } from '#lib/time/temporal.ts';
import { prefetchBesideCode } from './ahead.ts';
import { guardAgain, requireRole, requireStranger, signOutForPublicForm } from './guards.ts';
import { PublicLayout } from './layouts/public-layout.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PageError, RootError } from './root-error.tsx';

/** What a route says about itself; `title` is the document's. */
interface RouteHandle {
  readonly title?: string;
  /** Public screens with a longer form get more room. */
  readonly wide?: boolean;
  /** Whose area it belongs to; only they see it. */
  readonly area?: Role;
}

type Load = () => Promise<ComponentType>;

/** A screen and what is around it are drawn anew when something of theirs changes, not with each change of the address. */
function screen(path: string, title: string, load: Load): RouteObject {
  return { path, handle: { title } satisfies RouteHandle, lazy: async () => ({ Component: memo(await load()) }) };
}

function wideScreen(path: string, title: string, load: Load): RouteObject {
  return { ...screen(path, title, load), handle: { title, wide: true } satisfies RouteHandle };
}

function registration(path: string, title: string, load: Load): RouteObject {
  return { ...wideScreen(path, title, load), loader: signOutForPublicForm };
}

const signIn: RouteObject = {
  index: true,
  Component: SignIn,
  loader: requireStranger,
  handle: { title: 'Logowanie' } satisfies RouteHandle,
};

const stopReminders = async () => (await import('../features/reminders/screens/stop-reminders.tsx')).StopReminders;

const publicRoutes: RouteObject[] = [
  registration(
    'register-trainer',
    'Rejestracja trenera',
    async () => (await import('../features/accounts/screens/register-trainer.tsx')).RegisterTrainer,
  ),
  wideScreen(
    'register-school',
    'Rejestracja szkoły',
    async () => (await import('../features/accounts/screens/register-school.tsx')).RegisterSchool,
  ),
  wideScreen(
    'add-opening-hours',
    'Godziny otwarcia',
    async () => (await import('../features/accounts/screens/add-opening-hours.tsx')).AddOpeningHours,
  ),
  screen(
    'registration-success',
    'Rejestracja zakończona',
    async () => (await import('../features/accounts/screens/registration-success.tsx')).RegistrationSuccess,
  ),
  screen(
    'confirm-trainer/:key',
    'Potwierdzenie konta',
    async () => (await import('../features/accounts/screens/confirm-trainer.tsx')).ConfirmTrainer,
  ),
  screen(
    'forgot-password',
    'Nie pamiętam hasła',
    async () => (await import('../features/accounts/screens/forgot-password.tsx')).ForgotPassword,
  ),
  screen(
    'reset-password',
    'Nowe hasło',
    async () => (await import('../features/accounts/screens/reset-password.tsx')).ResetPassword,
  ),
  screen(
    'prove-email',
    'Potwierdź adres e-mail',
    async () => (await import('../features/accounts/screens/prove-email.tsx')).ProveEmail,
  ),
  screen('stop-reminders/:reader/:secret', 'Przypomnienia e-mailem', stopReminders),
  registration(
    'register-owner',
    'Rejestracja właściciela',
    async () => (await import('../features/invitations/screens/register-owner.tsx')).RegisterOwner,
  ),
  registration(
    'register-invited-trainer',
    'Rejestracja trenera',
    async () => (await import('../features/invitations/screens/register-invited-trainer.tsx')).RegisterInvitedTrainer,
  ),
];

const followedNotice = (path: string) =>
  screen(
    path,
    'Powiadomienie',
    async () => (await import('../features/notifications/screens/followed-notice.tsx')).FollowedNotice,
  );

const ownAccount = (path: string) =>
  screen(path, 'Moje konto', async () => (await import('../features/team/screens/account.tsx')).Account);

const trainerRoutes: RouteObject[] = [
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

const ownerRoutes: RouteObject[] = [
  screen(
    'owner/dashboard',
    'Pulpit',
    async () => (await import('../features/home/screens/owner-dashboard.tsx')).OwnerDashboard,
  ),
  screen('owner/my-dog', 'Mój pies', async () => (await import('../features/dog-file/screens/my-dog.tsx')).MyDog),
  screen('owner/add-dog', 'Dodaj pupila', async () => (await import('../features/dogs/screens/add-dog.tsx')).AddDog),
  screen(
    'owner/trainings',
    'Moje treningi',
    async () => (await import('../features/trainings/screens/owner-trainings.tsx')).OwnerTrainings,
  ),
  screen(
    'owner/calendar',
    'Zapisy na Treningi',
    async () => (await import('../features/trainings/screens/owner-calendar.tsx')).OwnerCalendar,
  ),
  screen(
    'owner/survey/:surveyId/:dogId?',
    'Ankieta',
    async () => (await import('../features/survey-responses/screens/answer-survey.tsx')).AnswerOwnSurvey,
  ),
  screen('owner/coach', 'Ćwiczymy w domu', async () => (await import('../features/homework/screens/coach.tsx')).Coach),
  ownAccount('owner/account'),
  followedNotice('owner/notice/:type/:id'),
];

/** Server state for everything but the sign-in page. */
function withQueries(children: RouteObject[]): RouteObject {
  return {
    lazy: async () => {
      const [{ QueriesProvider, queryClient }, keeping] = await Promise.all([
        import('./queries-provider.tsx'),
        // Without it the screens ask for everything anew.
        import('#lib/kept-answers/keep-answers.ts').catch(() => null),
      ]);
      await keeping?.keepAnswers(queryClient);
      return { Component: memo(QueriesProvider) };
    },
    children,
  };
}

type Area = 'TrainerLayout' | 'OwnerLayout';

/** One role's screens behind their guard and layout; a broken screen leaves the layout standing. */
function area(role: Role, layout: Area, children: RouteObject[]): RouteObject {
  return {
    loader: requireRole(role),
    handle: { area: role } satisfies RouteHandle,
    shouldRevalidate: guardAgain(role),
    lazy: async () => {
      const [layouts] = await Promise.all([import('./layouts/area-layouts.tsx'), loadTemporal()]);
      return { Component: memo(layouts[layout]) };
    },
    children: [{ ErrorBoundary: RootError, Component: Outlet, children: children.map(prefetchBesideCode) }],
  };
}

/** All screens by address. Everything but the sign-in page is fetched when it is first opened. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: PageError,
    HydrateFallback: PageSkeleton,
    children: [
      { Component: PublicLayout, children: [signIn, withQueries(publicRoutes)] },
      withQueries([
        area('ROLE_TRAINER', 'TrainerLayout', trainerRoutes),
        area('ROLE_OWNER', 'OwnerLayout', ownerRoutes),
      ]),
      screen('*', 'Nie ma takiej strony', async () => (await import('./not-found.tsx')).NotFound),
    ],
  },
];
