import type { Role } from '@psia/contract/core/role';
import { type ComponentType, memo } from 'react';
import type { RouteObject } from 'react-router';

/** What a route says about itself; `title` is the document's. */
export interface RouteHandle {
  readonly title?: string;
  /** Public screens with a longer form get more room. */
  readonly wide?: boolean;
  /** Whose area it belongs to; only they see it. */
  readonly area?: Role;
}

/** Fetches the code of a screen. */
export type Load = () => Promise<ComponentType>;

/** A screen and what is around it are drawn anew when something of theirs changes, not with each change of the address. */
export function screen(path: string, title: string, load: Load): RouteObject {
  return { path, handle: { title } satisfies RouteHandle, lazy: async () => ({ Component: memo(await load()) }) };
}

/** A public screen that gets more room. */
export function wideScreen(path: string, title: string, load: Load): RouteObject {
  return { ...screen(path, title, load), handle: { title, wide: true } satisfies RouteHandle };
}

/** Where a line of the bell leads. */
export const followedNotice = (path: string) =>
  screen(
    path,
    'Powiadomienie',
    async () => (await import('../features/notifications/screens/followed-notice.tsx')).FollowedNotice,
  );

/** The account of whoever is signed in. */
export const ownAccount = (path: string) =>
  screen(path, 'Moje konto', async () => (await import('../features/team/screens/account.tsx')).Account);
