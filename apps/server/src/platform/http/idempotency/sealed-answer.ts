import { createHash } from 'node:crypto';
import { seal, sealingKey, unseal } from '../../auth/sealing.ts';

/** How an Idempotency-Key is stored and looked up. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Seals an answer, which may carry a secret, so that only a request with the same key can open it (D69, D72). */
export function sealAnswer(key: string, answer: string): Buffer {
  return seal(sealingKey(key, 'idempotency answer'), answer);
}

/** Opens what `sealAnswer` sealed with this key. */
export function openAnswer(key: string, sealed: Buffer): string {
  return unseal(sealingKey(key, 'idempotency answer'), sealed);
}
