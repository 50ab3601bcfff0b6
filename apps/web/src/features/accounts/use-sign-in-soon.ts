import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { CarriedEmail } from './carried-email.rules.ts';

const pauseMs = 2_000;

/** Goes to the sign-in page two seconds after `done` has become true, with the e-mail filled in when one is given. */
export function useSignInSoon(done: boolean, email?: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return undefined;
    const state = email === undefined ? null : ({ email } satisfies CarriedEmail);
    const timer = setTimeout(() => {
      Promise.resolve(navigate('/', { replace: true, state })).catch(() => undefined);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [done, email, navigate]);
}
