import type { Params, RouteObject } from 'react-router';
import { readToken } from '#lib/session/session.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { staysOnPage } from './guards.ts';

/** Asks for what a place shows; see `askFor`. */
async function ask(route: string, params: Params, { search }: URL): Promise<void> {
  const { askFor } = await import('./asks/asks.ts');
  askFor({ route, params, search: new URLSearchParams(search) });
}

/** In which session something was asked for last by going somewhere, and where. */
let lastAsked = '';

/**
 * Asks for what the screen of a route shows, beside its code; nothing waits for it, and nothing fails with it. What
 * changes on a screen, as its week, it asks for itself.
 */
export function prefetchBesideCode(route: RouteObject): RouteObject {
  return {
    ...route,
    shouldRevalidate: (going) => !staysOnPage(going) && going.defaultShouldRevalidate,
    loader: ({ params, request }) => {
      const place = new URL(request.url);
      const asking = `${readToken()} ${place.pathname}`;
      if (asking !== lastAsked) ask(route.path ?? '', params, place).catch(() => undefined);
      lastAsked = asking;
      return null;
    },
  };
}

/** Fetches ahead what is likely to be wanted next, as soon as the browser has nothing else to do. */
export function prefetchWhenIdle(routes: RouteObject[]): void {
  const start = async () => {
    const { beginAhead } = await import('./links-ahead.ts');
    beginAhead(routes, ask);
  };
  const startQuietly = () => {
    start().catch(() => undefined);
  };
  whenIdle(startQuietly);
}
