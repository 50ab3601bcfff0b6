import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows for a key at a moment, or some steps of 30 seconds away from it. */
export function codeAt(key: string, now: Temporal.Instant, steps = 0): string {
  const timestamp = now.epochMilliseconds + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(key), timestamp });
}
