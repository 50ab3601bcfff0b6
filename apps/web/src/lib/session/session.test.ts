import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import {
  endSession,
  followOtherTabs,
  onSessionChange,
  readExpiredMessage,
  readSignedIn,
  readToken,
  rememberPage,
  type SessionChange,
  setToken,
  takePageAfterSignIn,
} from './session.ts';
import { renewSession } from './session-renewal.ts';

const tokenOf = (id: string, session = 1) =>
  `header.${btoa(JSON.stringify({ sub: id, role: 'ROLE_OWNER', session }))}.signature`;
const anna = { id: 'anna', role: 'ROLE_OWNER' };
const olek = { id: 'olek', role: 'ROLE_OWNER' };

let changes: SessionChange[] = [];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  changes = [];
  stop = onSessionChange((change) => changes.push(change));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What another tab of the browser does to the token, as this tab hears of it. */
function elsewhere() {
  const tabs = new EventTarget();
  vi.stubGlobal('window', tabs);
  followOtherTabs();
  return (next: string | null, reason: string) => {
    const oldValue = localStorage.getItem('jwt');
    localStorage.setItem('session-change', reason);
    if (next === null) localStorage.removeItem('jwt');
    else localStorage.setItem('jwt', next);
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'jwt', oldValue, newValue: next }));
  };
}

test('a session that begins or ends is announced with its person and the reason', () => {
  setToken(tokenOf('anna'), 'signed-in');
  expect(readSignedIn()).toEqual(anna);
  setToken(null, 'signed-out');
  expect(readToken()).toBeNull();
  expect(changes).toEqual([
    { reason: 'signed-in', person: anna, elsewhere: false },
    { reason: 'signed-out', person: anna, elsewhere: false },
  ]);
});

test('what does not change the token is no news: a registration is opened while nobody is signed in', () => {
  setToken(null, 'set-aside');
  expect(changes).toEqual([]);
});

test.each([
  ['expired', 'Twoja sesja wygasła, zaloguj się ponownie.'],
  ['ended', 'Sesja wygasła. Zaloguj się ponownie.'],
] as const)(
  'D13, D170: a session that has %s says so on the sign-in page, in words of its own, until the next one',
  (end, text) => {
    setToken(tokenOf('anna'), 'signed-in');
    endSession(tokenOf('anna'), end);
    vi.runAllTimers();
    expect(changes.at(-1)).toEqual({ reason: end, person: anna, elsewhere: false });
    expect(readExpiredMessage()).toBe(text);
    setToken(tokenOf('anna', 2), 'signed-in');
    expect(readExpiredMessage()).toBeNull();
  },
);

test('D156: while a session is exchanged its refusal signs nobody out; the new one is stored when it comes', async () => {
  setToken(tokenOf('anna'), 'signed-in');
  await renewSession(() => {
    endSession(tokenOf('anna'), 'ended');
    vi.runAllTimers();
    return Promise.resolve(tokenOf('anna', 2));
  });
  expect(readToken()).toBe(tokenOf('anna', 2));
  endSession(tokenOf('anna'), 'ended');
  vi.runAllTimers();
  expect(changes.map(({ reason }) => reason)).toEqual(['signed-in', 'signed-in']);
});

test('an exchange that fails leaves the session, whose end then counts; one that outlives the session brings none back', async () => {
  setToken(tokenOf('anna'), 'signed-in');
  await expect(renewSession(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(readToken()).toBe(tokenOf('anna'));
  await renewSession(() => {
    setToken(null, 'signed-out');
    return Promise.resolve(tokenOf('anna', 2));
  });
  expect(readToken()).toBeNull();
  setToken(tokenOf('anna', 3), 'signed-in');
  endSession(tokenOf('anna', 3), 'ended');
  vi.runAllTimers();
  expect(readToken()).toBeNull();
});

test('D156: what another tab signed out of is signed out, though the server says its end first', () => {
  const tell = elsewhere();
  setToken(tokenOf('anna'), 'signed-in');
  endSession(tokenOf('anna'), 'ended');
  tell(null, 'signed-out');
  vi.runAllTimers();
  expect(changes.map(({ reason }) => reason)).toEqual(['signed-in', 'signed-out']);
  expect(readExpiredMessage()).toBeNull();
});

test('the late refusal of an older token leaves the newer one', () => {
  setToken(tokenOf('anna', 2), 'signed-in');
  endSession(tokenOf('anna', 1), 'ended');
  vi.runAllTimers();
  expect(readToken()).toBe(tokenOf('anna', 2));
  expect(changes).toHaveLength(1);
});

test('after an expiry the same person comes back to the page; another one gets neither it nor the drafts', () => {
  const expire = () => {
    setToken(tokenOf('anna'), 'signed-in');
    endSession(tokenOf('anna'), 'expired');
    rememberPage('/owner/calendar?pies=1');
    sessionStorage.setItem('draft:anna:note', 'Boi się gwizdka');
  };
  expire();
  setToken(tokenOf('anna', 2), 'signed-in');
  expect(takePageAfterSignIn('ROLE_OWNER')).toBe('/owner/calendar?pies=1');
  expect(sessionStorage.getItem('draft:anna:note')).toBe('Boi się gwizdka');
  setToken(null, 'signed-out');

  expire();
  setToken(tokenOf('olek'), 'signed-in');
  expect(takePageAfterSignIn('ROLE_OWNER')).toBe('/owner/dashboard');
  expect(sessionStorage.length).toBe(0);
});

test('D14: the page that a stranger asked for is there for whoever signs in, once', () => {
  rememberPage('/owner/my-dog');
  setToken(tokenOf('olek'), 'signed-in');
  expect(takePageAfterSignIn('ROLE_OWNER')).toBe('/owner/my-dog');
  expect(takePageAfterSignIn('ROLE_OWNER')).toBe('/owner/dashboard');
});

test('other tabs follow: with the reason of an end, with a sign-in, and when another person has come', () => {
  const otherTab = elsewhere();
  setToken(tokenOf('anna'), 'signed-in');
  otherTab(null, 'expired');
  otherTab(tokenOf('anna', 2), 'signed-in');
  otherTab(tokenOf('olek'), 'signed-in');
  expect(changes.slice(1)).toEqual([
    { reason: 'expired', person: anna, elsewhere: true },
    { reason: 'signed-in', person: anna, elsewhere: true },
    { reason: 'signed-out', person: anna, elsewhere: true },
    { reason: 'signed-in', person: olek, elsewhere: true },
  ]);
});

test('D156: a new token of the same person, after a changed password, disturbs no other tab', () => {
  const otherTab = elsewhere();
  setToken(tokenOf('anna'), 'signed-in');
  otherTab(tokenOf('anna', 2), 'signed-in');
  expect(changes).toHaveLength(1);
  expect(readToken()).toBe(tokenOf('anna', 2));
});

test('a page that is shown again when somebody goes back knows who has left and come meanwhile', () => {
  const tabs = new EventTarget();
  vi.stubGlobal('window', tabs);
  followOtherTabs();
  setToken(tokenOf('anna'), 'signed-in');
  const shownAgain = () => tabs.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  shownAgain();
  expect(changes).toHaveLength(1);
  localStorage.setItem('session-change', 'signed-in');
  localStorage.setItem('jwt', tokenOf('olek'));
  shownAgain();
  expect(changes.slice(1)).toEqual([
    { reason: 'signed-out', person: anna, elsewhere: true },
    { reason: 'signed-in', person: olek, elsewhere: true },
  ]);
  localStorage.setItem('session-change', 'expired');
  localStorage.removeItem('jwt');
  shownAgain();
  shownAgain();
  expect(changes.slice(3)).toEqual([{ reason: 'expired', person: olek, elsewhere: true }]);
});

test('a browser without any room left still signs out', () => {
  setToken(tokenOf('anna'), 'signed-in');
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', Object.assign(localStorage, { setItem: full }));
  setToken(null, 'signed-out');
  expect(readToken()).toBeNull();
  expect(changes.at(-1)).toEqual({ reason: 'signed-out', person: anna, elsewhere: false });
});

test('a tab that hears late of an end keeps what it has when the same person is here again', () => {
  const tabs = new EventTarget();
  vi.stubGlobal('window', tabs);
  setToken(tokenOf('anna'), 'signed-in');
  followOtherTabs();
  const oldValue = tokenOf('anna');
  localStorage.setItem('jwt', tokenOf('anna', 2));
  changes = [];
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'jwt', oldValue, newValue: null }));
  expect(changes).toEqual([]);
});
