import type { PublicContext } from '../../platform/acting/context.ts';
import type { AddressSecrets } from '../../platform/auth/address-secrets.ts';
import type { PartsCheck } from '../../platform/http/access/access-rule.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';

/** Lets in whoever knows the secret of an address that ends mails. An id whose secret is right is one of ours. */
export function mailsOfSecret(secrets: AddressSecrets): PartsCheck<PublicContext> {
  return {
    together: async (_ctx, named) => {
      const areRight = named.every(({ reader = '', secret = '' }) => secrets.isSecretOf(reader, secret));
      if (!areRight) throw new Refusal('NOT_FOUND');
    },
  };
}
