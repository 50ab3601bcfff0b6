import type { PublicContext } from '../../platform/acting/context.ts';
import type { PartsCheck } from '../../platform/http/access/access-rule.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import type { FeedAddresses } from './feeds.service.ts';

/**
 * Lets in whoever knows the secret of a feed's address. An id whose secret is right is one of ours, so nothing else is
 * ever looked up.
 */
export function feedOfSecret({ secrets }: FeedAddresses): PartsCheck<PublicContext> {
  return {
    together: async (_ctx, named) => {
      const areRight = named.every(({ feedId = '', secret = '' }) => secrets.isSecretOf(feedId, secret));
      if (!areRight) throw new Refusal('NOT_FOUND');
    },
  };
}
