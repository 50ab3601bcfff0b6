import { createHash, randomBytes } from 'node:crypto';

/** A one-time secret for a link: 256 random bits, base64url (D69). */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** How a secret is stored and looked up. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
