import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

// AES-256-GCM: 12 bytes of nonce, 16 of tag, then the text.
const nonceBytes = 12;
const tagBytes = 16;
const cipherName = 'aes-256-gcm';

const secretOf = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'idempotency answer', 32));

/** How an Idempotency-Key is stored and looked up. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Seals an answer, which may carry a secret, so that only a request with the same key can open it (D69, D72). */
export function sealAnswer(key: string, answer: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, secretOf(key), nonce);
  const text = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Opens what `sealAnswer` sealed with this key. */
export function openAnswer(key: string, sealed: Buffer): string {
  const decipher = createDecipheriv(cipherName, secretOf(key), sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}
