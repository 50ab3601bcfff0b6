import { useNavigate } from 'react-router';
import { readSignedIn } from '#lib/session/session.ts';
import type { CarriedEmail } from '../carried-email.rules.ts';
import { forgetRegistration, readRegistration } from './registration.storage.ts';

/** Ends a registration: a signed-in founder goes on to work, anyone else is asked to confirm the account. */
export function useFinishedRegistration() {
  const navigate = useNavigate();
  return () => {
    const email = readRegistration().trainer?.email ?? '';
    forgetRegistration();
    if (readSignedIn()?.role === 'ROLE_TRAINER') return navigate('/dashboard', { replace: true });
    return navigate('/registration-success', { replace: true, state: { email } satisfies CarriedEmail });
  };
}
