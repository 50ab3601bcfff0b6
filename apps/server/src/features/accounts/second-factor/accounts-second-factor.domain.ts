import { Secret, TOTP } from 'otpauth';
import { hashOfSecret } from '../../../platform/auth/secrets.ts';

const issuer = 'Psia Ścieżka';
const recoveryCodesAtOnce = 10;
const recoveryCodeBytes = 10;
const keyBytes = 20;
/** How many steps of 30 seconds a phone's clock may be off, either way. */
const stepsOff = 1;

const newBase32 = (size: number) => new Secret({ size }).base32;

/** A new key for an authenticator app: 160 random bits, base32. */
export function newFactorKey(): string {
  return newBase32(keyBytes);
}

/** The address by which authenticator apps take a key, from a QR code or a link. */
export function addressOfKey(key: string, email: string): string {
  return new TOTP({ issuer, label: email, secret: key }).toString();
}

/** The time step whose code was typed, one off at most; null when it is none of them (RFC 6238, six digits of 30 seconds). */
export function stepOfCode(key: string, typed: string, now: Temporal.Instant): number | null {
  const timestamp = now.epochMilliseconds;
  const token = bareCode(typed);
  const secret = Secret.fromBase32(key);
  const delta = TOTP.validate({ token, secret, timestamp, window: stepsOff });
  return delta === null ? null : TOTP.counter({ timestamp }) + delta;
}

/** Ten new recovery codes of 80 random bits, four groups of four each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodesAtOnce }, () =>
    newBase32(recoveryCodeBytes).replaceAll(/(.{4})(?=.)/g, '$1-'),
  );
}

/** How a recovery code is stored and looked up, however it was typed. */
export function hashOfRecoveryCode(typed: string): Buffer {
  return hashOfSecret(bareCode(typed));
}

const bareCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase();
