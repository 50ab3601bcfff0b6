import { createECDH } from 'node:crypto';
import type { PushSettings } from '../settings/push-settings.ts';
import type { Settings } from '../settings/settings.ts';

/** A key that pushes are signed with (VAPID, RFC 8292), both halves in base64url. */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The present key, and that of before, by which devices of before still get pushes. */
export interface PushKeys {
  readonly current: PushKey;
  readonly former: PushKey | null;
}

function keyOf(privateKey: string): PushKey {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: curve.getPublicKey('base64url') };
}

/** The keys of the settings. */
export function pushKeysOf({ privateKey, formerPrivateKey }: PushSettings): PushKeys {
  return { current: keyOf(privateKey), former: formerPrivateKey === null ? null : keyOf(formerPrivateKey) };
}

/** Whom a push service may write to about this server. Apple's takes no address of the machine itself. */
export function pushContactOf({ securityContact, publicUrl, mailFrom }: Settings): string {
  if (securityContact !== null) return securityContact;
  return publicUrl.startsWith('https://') ? publicUrl : `mailto:${mailFrom.address}`;
}
