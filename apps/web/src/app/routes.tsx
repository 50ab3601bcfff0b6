import type { Role } from '@psia/contract/core/role';
import { memo } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { SignIn } from '../features/accounts/screens/sign-in.tsx';
import { loadTemporal } from '#lib/time/temporal.ts';
import { prefetchBesideCode } from './ahead.ts';
import { guardAgain, requireRole, requireStranger, signOutForPublicForm } from './guards.ts';
import { PublicLayout } from './layouts/public-layout.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PageError, RootError } from './root-error.tsx';
import { followedNotice, type Load, ownAccount, type RouteHandle, screen, wideScreen } from './screen-route.ts';
import { trainerRoutes } from './trainer-routes.ts';

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
