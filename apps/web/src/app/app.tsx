import { MantineProvider } from '@mantine/core';
import { createHashRouter, RouterProvider } from 'react-router';
import { followOtherTabs, onSessionEnd, rememberPage } from '../lib/session/session.ts';
import { routes } from './routes.tsx';
import { cssVariables, theme } from './theme/theme.ts';

const router = createHashRouter(routes);

followOtherTabs();
onSessionEnd((end) => {
  const { pathname, search } = router.state.location;
  if (end === 'expired' && pathname !== '/') rememberPage(`${pathname}${search}`);
  router.navigate('/').catch(() => undefined);
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
      <RouterProvider router={router} />
    </MantineProvider>
  );
}
