import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type SigningSecrets, verifyingSecrets } from './signing-secrets.ts';

// AES-256-GCM: 12 bytes of nonce, 16 of tag, then the text.
const nonceBytes = 12;
const tagBytes = 16;
const cipherName = 'aes-256-gcm';

/** What a sealed text is for; a key of one purpose opens nothing of another. */
type SealPurpose = 'idempotency answer' | 'mail that waits' | 'key of a second factor';

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

/** Seals and opens texts of one purpose by a server's signing secret. */
export interface TextSeal {
  readonly close: (text: string) => Buffer;
  /** Opens what was sealed by the secret or by the former one. Throws when it was another. */
  readonly open: (sealed: Buffer) => string;
  /** Seals anew what the former secret sealed. Null when the present one did, or neither. */
  readonly renew: (sealed: Buffer) => Buffer | null;
}

/** Makes the seal of a purpose. */
export function createSeal(secrets: string | SigningSecrets, purpose: SealPurpose): TextSeal {
  const [key, ...formerKeys] = keysOf(secrets, purpose);
  const close = (text: string) => seal(key, text);
  return {
    close,
    open: (sealed) => unsealWithAny([key, ...formerKeys], sealed),
    renew: (sealed) => {
      if (opened([key], sealed) !== null) return null;
      const text = opened(formerKeys, sealed);
      return text === null ? null : close(text);
    },
  };
}

function keysOf(secrets: string | SigningSecrets, purpose: SealPurpose): [Buffer, ...Buffer[]] {
  const [signing, ...former] = verifyingSecrets(secrets);
  return [sealingKey(signing, purpose), ...former.map((secret) => sealingKey(secret, purpose))];
}

/** What one of the keys opens; null when none does. */
function opened(keys: readonly Buffer[], sealed: Buffer): string | null {
  for (const key of keys) {
    try {
      return unseal(key, sealed);
    } catch {
      // Sealed with another key: the next one is tried.
    }
  }
  return null;
}

function unsealWithAny(keys: readonly [Buffer, ...Buffer[]], sealed: Buffer): string {
  return opened(keys, sealed) ?? unseal(keys[0], sealed);
}
