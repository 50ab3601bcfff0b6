import type { Role } from '@psia/contract/core/role';

const tokenKey = 'jwt';
const expiredKey = 'session-expired-message';
const pageKey = 'page-asked-for';
const shortestToken = 10;

/** The text kept when the server reports an expired session, shown on the sign-in page. */
const sessionExpiredText = 'Twoja sesja wygasła, zaloguj się ponownie.';

/** Who is signed in, as the token says. */
export interface SignedIn {
  readonly id: string;
  readonly role: Role;
}

/** Why a session ended: the user signed out (here or in another tab), or the server called it expired. */
type SessionEnd = 'signed-out' | 'expired';

const listeners = new Set<(end: SessionEnd) => void>();

/** Calls back whenever the session ends; returns how to stop. Form drafts and the router live on it. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function announce(end: SessionEnd) {
  for (const listener of listeners) listener(end);
}

/** The stored token, or null when there is none worth sending. */
export function readToken(): string | null {
  const token = localStorage.getItem(tokenKey);
  return token !== null && token.length >= shortestToken ? token : null;
}

/** Stores the token of a sign-in or of a changed password. */
export function startSession(token: string): void {
  localStorage.setItem(tokenKey, token);
}

/** Drops a stored token without a word: the registration screens do so first (D16). */
export function dropToken(): void {
  localStorage.removeItem(tokenKey);
}

/** Signs out: nothing is remembered for whoever signs in next. */
export function endSession(): void {
  dropToken();
  sessionStorage.clear();
  announce('signed-out');
}

/** The server called the token expired: it goes, unless a newer one has been stored meanwhile, and the flag is set. */
export function expireSession(token: string): void {
  if (localStorage.getItem(tokenKey) !== token) return;
  // The flag comes first: other tabs see the token go and read from the flag why.
  localStorage.setItem(expiredKey, sessionExpiredText);
  dropToken();
  announce('expired');
}

/** Whether the sign-in page has to say that the session expired. Reading does not clear it. */
export function readExpiredMessage(): string | null {
  return localStorage.getItem(expiredKey);
}

export function clearExpiredMessage(): void {
  localStorage.removeItem(expiredKey);
}

/** Follows what another tab does to the token: it ends there and here alike, and so it does for another person. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== tokenKey || oldValue === null) return;
    if (newValue === null) announce(readExpiredMessage() === null ? 'signed-out' : 'expired');
    else if (personOf(newValue)?.id !== personOf(oldValue)?.id) announce('signed-out');
  });
}

function parsePayload(token: string): unknown {
  const payload = token.split('.')[1] ?? '';
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // A token that can't be read names nobody; the next call's 401 says the rest.
    return null;
  }
}

function isRole(value: unknown): value is Role {
  return value === 'ROLE_TRAINER' || value === 'ROLE_OWNER';
}

function personOf(token: string): SignedIn | null {
  const payload = parsePayload(token);
  if (typeof payload !== 'object' || payload === null) return null;
  if (!('sub' in payload) || !('role' in payload)) return null;
  if (typeof payload.sub !== 'string' || !isRole(payload.role)) return null;
  return { id: payload.sub, role: payload.role };
}

/** Who the stored token names (D14); null without a readable one. Whether it is still good, the server says. */
export function readSignedIn(): SignedIn | null {
  const token = readToken();
  return token === null ? null : personOf(token);
}

/** The first page of each role. */
export const landingPages = {
  ROLE_TRAINER: '/dashboard',
  ROLE_OWNER: '/owner/dashboard',
} as const satisfies Record<Role, string>;

/** Remembers the protected page (path and query) that somebody asked for before signing in (D14). */
export function rememberPage(page: string): void {
  sessionStorage.setItem(pageKey, page);
}

/** Where a fresh sign-in leads: the page first asked for, once, else the role's landing page. Guards judge the role. */
export function takePageAfterSignIn(role: Role): string {
  const page = sessionStorage.getItem(pageKey);
  sessionStorage.removeItem(pageKey);
  return page?.startsWith('/') ? page : landingPages[role];
}
