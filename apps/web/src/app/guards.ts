import type { Role } from '@psia/contract/core/role';
import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { landingPages, readSignedIn, rememberPage, setToken } from '#lib/session/session.ts';

/** Lets only one role pass (D14): others go to their own landing page, strangers to sign in, and come back later. */
export function requireRole(role: Role) {
  return ({ request }: LoaderFunctionArgs) => {
    const signedIn = readSignedIn();
    if (signedIn?.role === role) return null;
    if (signedIn) return redirect(landingPages[signedIn.role]);
    const { pathname, search } = new URL(request.url);
    rememberPage(`${pathname}${search}`);
    return redirect('/');
  };
}

/** Whether an address stays on its page, as another week or tab does. */
export function staysOnPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname;
}

/**
 * Whether a guard looks anew: at each page, and on the same one when somebody else is there. A loader that runs draws the
 * page twice and a moment later, which another week need not wait for.
 */
export function guardAgain(role: Role) {
  return (going: ShouldRevalidateFunctionArgs) => !staysOnPage(going) || readSignedIn()?.role !== role;
}

/** The sign-in page is for strangers: who is signed in goes to their landing page (D14). */
export function requireStranger() {
  const signedIn = readSignedIn();
  if (signedIn) return redirect(landingPages[signedIn.role]);
  return null;
}

/** A page for strangers in which somebody else may come next, as a registration: whoever is signed in is so no more (D16). */
export function signOutForPublicForm() {
  setToken(null, 'set-aside');
  return null;
}
