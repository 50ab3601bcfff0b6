import { MantineProvider } from '@mantine/core';
import { flushSync } from 'react-dom';
import { createHashRouter, RouterProvider } from 'react-router';
import { tabName } from '#lib/drafts/tab-name.ts';
import { followOtherTabs, onSessionChange, rememberPage, takePageAfterSignIn } from '#lib/session/session.ts';
import { prefetchWhenIdle } from './ahead.ts';
import { routes } from './routes.tsx';
import { cssVariables, theme } from './theme/theme.ts';

const router = createHashRouter(routes);

prefetchWhenIdle(routes);
followOtherTabs();
tabName();

function isArea(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'area' in handle;
}

onSessionChange(({ reason, person, elsewhere }) => {
  const { location, matches } = router.state;
  const { pathname, search } = location;
  const go = (page: string) => {
    router.navigate(page).catch(() => undefined);
  };
  if (reason === 'signed-in') {
    if (elsewhere && pathname === '/' && person) go(takePageAfterSignIn(person.role));
    return;
  }
  const isProtected = matches.some(({ route }) => isArea(route.handle));
  // A page for strangers goes on, whatever becomes of the session beside it.
  if (!isProtected && (elsewhere || reason === 'set-aside')) return;
  if (reason === 'signed-out') sessionStorage.clear();
  else if (pathname !== '/') rememberPage(`${pathname}${search}`);
  if (elsewhere || reason !== 'set-aside') go('/');
});

/** The whole app: theme and routes. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      deduplicateCssVariables={false}
      defaultColorScheme="auto"
    >
      <RouterProvider router={router} flushSync={flushSync} />
    </MantineProvider>
  );
}
