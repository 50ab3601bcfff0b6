import { keepTextOrNone } from '../kept-text.ts';
import { longestRenewalMs, readToken, renewedUntilKey, setToken } from './session.ts';

/**
 * Exchanges the session for the one that `ask` answers with, as a changed password does (D156). The server ends the old
 * session a moment before its answer comes: until then no tab of this browser signs out for it.
 */
export async function renewSession(ask: () => Promise<string>): Promise<void> {
  const before = readToken();
  keepTextOrNone(localStorage, renewedUntilKey, String(Date.now() + longestRenewalMs));
  try {
    const token = await ask();
    if (readToken() === before) setToken(token, 'signed-in');
  } finally {
    localStorage.removeItem(renewedUntilKey);
  }
}
