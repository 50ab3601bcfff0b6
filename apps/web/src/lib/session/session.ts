import type { Role } from '@psia/contract/core/role';
import { dropDraftsOf } from '../drafts/person-drafts.ts';
import { keepTextOrNone } from '../kept-text.ts';

const tokenKey = 'jwt';
const reasonKey = 'session-change';
const expiredKey = 'session-expired-message';
const pageKey = 'page-asked-for';
const lastPersonKey = 'last-person';
/** The storage key of the signed-in person's ids (`known-ids.ts`). */
export const knownIdsKey = 'known-ids';
/**
 * The storage key, for all tabs, of the time until which a new session is expected, in milliseconds since 1970
 * (`renewSession`).
 */
export const renewedUntilKey = 'session-renewed-until';
/** The longest wait for a new session, in ms: a tab that is closed meanwhile can't say that it has its answer. */
export const longestRenewalMs = 12_000;
const shortestToken = 10;
/** How long to wait, in ms, for the tab in which somebody signed out to give the reason. */
const signOutElsewhereMs = 500;

/** The texts shown on the sign-in page after the server reports that a session is over (D170). */
const endTexts = {
  expired: 'Twoja sesja wygasła, zaloguj się ponownie.',
  ended: 'Sesja wygasła. Zaloguj się ponownie.',
} as const;

/** The signed-in person, as the token says. */
export interface SignedIn {
  readonly id: string;
  readonly role: Role;
}

/**
 * Why a session ended: the person signed out; the token expired; it was ended elsewhere, as by a new password; or a page
 * for strangers (a registration, an invitation, a new password) set it aside.
 */
export type SessionEnd = 'signed-out' | 'expired' | 'ended' | 'set-aside';

/** A change of the session, here or in another tab of this browser. */
export interface SessionChange {
  readonly reason: SessionEnd | 'signed-in';
  /** Whose session it is, or was. */
  readonly person: SignedIn | null;
  readonly elsewhere: boolean;
}

const listeners = new Set<(change: SessionChange) => void>();

/** The token that this page knew last. */
let heardToken: string | null = null;

/** Calls back whenever a session begins or ends; returns a function that stops it. The cache and the router use it. */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Calls back whenever the session ends, with the reason; returns a function that stops it. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  return onSessionChange(({ reason }) => {
    if (reason !== 'signed-in') listener(reason);
  });
}

/** Clears what this tab stores for the last person if somebody else is here now. */
function forgetOthers(person: SignedIn | null) {
  const last = sessionStorage.getItem(lastPersonKey);
  if (last !== null && last !== person?.id) sessionStorage.clear();
}

function announce(change: SessionChange) {
  if (change.reason === 'signed-in') forgetOthers(change.person);
  else if (change.person) keepTextOrNone(sessionStorage, lastPersonKey, change.person.id);
  for (const listener of listeners) listener(change);
}

/** Returns the stored token; null if there is none worth sending. */
export function readToken(): string | null {
  const token = localStorage.getItem(tokenKey);
  return token !== null && token.length >= shortestToken ? token : null;
}

/**
 * Stores the token of a sign-in, or removes the present one, and tells all listeners why. Every beginning and end of a
 * session calls this. Does nothing if the token doesn't change.
 */
export function setToken(token: string, reason: 'signed-in'): void;
export function setToken(token: null, reason: SessionEnd): void;
export function setToken(token: string | null, reason: SessionChange['reason']): void {
  const before = localStorage.getItem(tokenKey);
  if (before === token) return;
  // The reason comes first, where there is room: other tabs see the token change and read why.
  keepTextOrNone(localStorage, reasonKey, reason);
  if (reason === 'expired' || reason === 'ended') keepTextOrNone(localStorage, expiredKey, endTexts[reason]);
  else clearExpiredMessage();
  if (token === null) localStorage.removeItem(tokenKey);
  else localStorage.setItem(tokenKey, token);
  heardToken = token;
  const person = personOf(token ?? before);
  if (reason === 'signed-out' && person) {
    dropDraftsOf(person.id);
    localStorage.removeItem(knownIdsKey);
  }
  announce({ reason, person, elsewhere: false });
}

/**
 * Ends a session whose token the server refused, unless a newer token has been stored or is expected (`renewSession`).
 * If it was ended elsewhere, waits briefly: another tab may be signing out and will give the right reason.
 */
export function endSession(token: string, reason: 'expired' | 'ended'): void {
  const isOver = () => localStorage.getItem(tokenKey) === token && !isBeingRenewed();
  const end = () => {
    if (isOver()) setToken(null, reason);
  };
  if (reason === 'expired') end();
  else if (isOver()) setTimeout(end, signOutElsewhereMs);
}

function isBeingRenewed(): boolean {
  const leftMs = Number(localStorage.getItem(renewedUntilKey)) - Date.now();
  return leftMs > 0 && leftMs <= longestRenewalMs;
}

/** Returns the sign-in page's message about how the session ended, if there is one. Reading doesn't clear it. */
export function readExpiredMessage(): string | null {
  return localStorage.getItem(expiredKey);
}

/** Whether a stored text is the message for a session that was ended elsewhere. */
export function isOfEndedElsewhere(message: string): boolean {
  return message === endTexts.ended;
}

export function clearExpiredMessage(): void {
  localStorage.removeItem(expiredKey);
}

function isSessionEnd(text: string | null): text is SessionEnd {
  return text === 'signed-out' || text === 'expired' || text === 'ended' || text === 'set-aside';
}

function hearToken(oldValue: string | null, newValue: string | null) {
  heardToken = newValue;
  const [before, now] = [personOf(oldValue), personOf(newValue)];
  // Told late, as to a tab that slept: the same person is here again already.
  if (before && (before.id === now?.id || before.id === readSignedIn()?.id)) return;
  const reason = localStorage.getItem(reasonKey);
  // Another person's token in its place: whatever the reason, who was here before is gone.
  const end = newValue === null && isSessionEnd(reason) ? reason : 'signed-out';
  if (oldValue !== null) announce({ reason: end, person: before, elsewhere: true });
  if (newValue !== null) announce({ reason: 'signed-in', person: now, elsewhere: true });
}

/**
 * Follows other tabs: when the session begins, ends or changes to another person there, it does so here. Also checks
 * when the browser shows a page again after going back, because such a page gets no events meanwhile.
 */
export function followOtherTabs(): void {
  heardToken = localStorage.getItem(tokenKey);
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === tokenKey) hearToken(oldValue, newValue);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    const present = localStorage.getItem(tokenKey);
    if (persisted && present !== heardToken) hearToken(heardToken, present);
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

/** Returns the person that a token names (D14); null if it can't be read. */
export function personOf(token: string | null): SignedIn | null {
  if (token === null) return null;
  const payload = parsePayload(token);
  if (typeof payload !== 'object' || payload === null) return null;
  if (!('sub' in payload) || !('role' in payload)) return null;
  if (typeof payload.sub !== 'string' || !isRole(payload.role)) return null;
  return { id: payload.sub, role: payload.role };
}

/**
 * Returns the person that the stored token names (D14); null if it can't be read. Only the server knows whether it is
 * still valid.
 */
export function readSignedIn(): SignedIn | null {
  return personOf(readToken());
}

/** The first page of each role. */
export const landingPages = {
  ROLE_TRAINER: '/dashboard',
  ROLE_OWNER: '/owner/dashboard',
} as const satisfies Record<Role, string>;

/** Remembers the protected page (path and query) that somebody asked for before signing in (D14). */
export function rememberPage(page: string): void {
  keepTextOrNone(sessionStorage, pageKey, page);
}

/**
 * Returns the page to open after signing in: the page asked for before (once), else the role's landing page. Guards
 * check the role.
 */
export function takePageAfterSignIn(role: Role): string {
  const page = sessionStorage.getItem(pageKey);
  sessionStorage.removeItem(pageKey);
  return page?.startsWith('/') ? page : landingPages[role];
}
