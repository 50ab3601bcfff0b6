import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type SigningSecrets, verifyingSecrets } from './signing-secrets.ts';

/**
 * The secrets of private addresses: made from an address's id whenever they are needed, so that none is stored and yet
 * the address can be shown again. Another id has another secret.
 */
export interface AddressSecrets {
  /** The secret that belongs to an id: 256 bits, base64url. */
  readonly secretOf: (id: string) => string;
  /** Whether a secret belongs to an id; takes equally long for every wrong one. */
  readonly isSecretOf: (id: string, given: string) => boolean;
}

/** What addresses are for; a secret of one purpose is none of another. */
export type AddressPurpose = 'private calendar address' | 'address that ends' | 'end of mailed reminders';

/** Makes the address secrets of a server from its signing secret; with another signing secret all addresses change. */
export function createAddressSecrets(secrets: string | SigningSecrets, purpose: AddressPurpose): AddressSecrets {
  const [signing, ...former] = verifyingSecrets(secrets);
  const secretOf = makerOf(signing, purpose);
  const makers = [secretOf, ...former.map((secret) => makerOf(secret, purpose))];

  return {
    secretOf,
    // All are compared, so that a former one takes as long as a wrong one.
    isSecretOf: (id, given) => makers.filter((make) => isEqual(make(id), given)).length > 0,
  };
}

function makerOf(signingSecret: string, purpose: AddressPurpose): AddressSecrets['secretOf'] {
  const key = Buffer.from(hkdfSync('sha256', signingSecret, '', purpose, 32));
  return (id) => createHmac('sha256', key).update(id).digest('base64url');
}

function isEqual(right: string, tried: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(tried)];
  return one.length === other.length && timingSafeEqual(one, other);
}
