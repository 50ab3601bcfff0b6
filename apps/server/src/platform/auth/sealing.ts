import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

// AES-256-GCM: 12 bytes of nonce, 16 of tag, then the text.
const nonceBytes = 12;
const tagBytes = 16;
const cipherName = 'aes-256-gcm';

/** What a sealed text is for; a key of one purpose opens nothing of another. */
type SealPurpose = 'idempotency answer' | 'mail that waits';

/** The 32 bytes that seal and open texts of one purpose, made from a secret. */
export function sealingKey(secret: string, purpose: SealPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** Seals a text, so that only who has the key can open it. */
export function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what `seal` sealed with this key. Throws when it was another or the text was changed. */
export function unseal(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv(cipherName, key, sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

/** Opens what `seal` sealed with one of these keys, the likely one first. Throws as `unseal` when it was none of them. */
export function unsealWithAny([key, next, ...others]: readonly [Buffer, ...Buffer[]], sealed: Buffer): string {
  if (next === undefined) return unseal(key, sealed);
  try {
    return unseal(key, sealed);
  } catch {
    return unsealWithAny([next, ...others], sealed);
  }
}
