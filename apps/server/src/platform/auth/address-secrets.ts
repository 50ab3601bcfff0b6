import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

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
export type AddressPurpose = 'private calendar address' | 'address that ends';

/** Makes the address secrets of a server from its signing secret; with another signing secret all addresses change. */
export function createAddressSecrets(signingSecret: string, purpose: AddressPurpose): AddressSecrets {
  const key = Buffer.from(hkdfSync('sha256', signingSecret, '', purpose, 32));
  const secretOf = (id: string) => createHmac('sha256', key).update(id).digest('base64url');

  return {
    secretOf,
    isSecretOf(id, given) {
      const [right, tried] = [Buffer.from(secretOf(id)), Buffer.from(given)];
      return right.length === tried.length && timingSafeEqual(right, tried);
    },
  };
}
