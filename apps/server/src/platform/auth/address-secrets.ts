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

/**
 * Makes the address secrets of a server from its signing secret; with another signing secret all addresses change.
 * @param former - The signing secret of before, whose addresses are still good; null: there is none.
 */
export function createAddressSecrets(
  signingSecret: string,
  purpose: AddressPurpose,
  former: string | null = null,
): AddressSecrets {
  const [secretOf, formerSecretOf] = [
    makerOf(signingSecret, purpose),
    former === null ? null : makerOf(former, purpose),
  ];

  return {
    secretOf,
    isSecretOf(id, given) {
      const isOfNow = isEqual(secretOf(id), given);
      const isFormer = formerSecretOf !== null && isEqual(formerSecretOf(id), given);
      return isOfNow || isFormer;
    },
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
