import { z } from 'zod';
import { isPrivateKey, keptPushKey } from './push-key.ts';

/** What pushes are signed with (VAPID): private keys of P-256, 32 bytes in base64url. */
export type PushSettings = Readonly<{
  privateKey: string;
  /** The key of before, by which devices of before still get pushes; null: there is none. */
  formerPrivateKey: string | null;
}>;

/** A key as an operator gives it: 32 random bytes. */
export const pushKey = z
  .string()
  .regex(/^(?:[\da-f]{64}|[\w+/-]{43}=?)$/i, { error: 'must be 32 random bytes, hexadecimal or base64' })
  .transform((value) => Buffer.from(value, value.length === 64 ? 'hex' : 'base64').toString('base64url'))
  .refine(isPrivateKey, { error: 'is no private key: take other random bytes' })
  .nullable()
  .default(null);

interface Given {
  readonly production: boolean;
  readonly key: string | null;
  readonly formerKey: string | null;
  readonly dataDir: string;
}

/**
 * The keys of pushes; null: none are sent. Outside production a key that is not given is made once and kept. In production
 * several processes may share a database, so that none makes one of its own.
 */
export function pushSettings({ production, key, formerKey, dataDir }: Given): PushSettings | null {
  const privateKey = key ?? (production ? null : keptPushKey(dataDir));
  return privateKey === null ? null : { privateKey, formerPrivateKey: formerKey };
}
