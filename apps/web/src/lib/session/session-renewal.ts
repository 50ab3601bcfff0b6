import { keepTextOrNone } from '../kept-text.ts';
import { longestRenewalMs, readToken, renewedUntilKey, setToken } from './session.ts';

/**
 * Replaces the session by the one that `ask` returns, after a changed password for example (D156). The server ends the
 * old session a moment before the answer comes; until then no tab of this browser signs out because of it.
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
