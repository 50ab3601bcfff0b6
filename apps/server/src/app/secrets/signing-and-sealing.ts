import { renewFactorKeys } from '../../features/accounts/accounts.public.ts';
import { createSeal, type TextSeal } from '../../platform/auth/sealing.ts';
import type { SigningSecrets } from '../../platform/auth/signing-secrets.ts';
import type { Sweep } from '../../platform/housekeeping/housekeeping.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** The signing secrets of the settings. */
export function signingSecretsOf({ jwtSecret, formerJwtSecret }: Settings): SigningSecrets {
  return { current: jwtSecret, former: formerJwtSecret };
}

/** What seals and opens the keys of second factors. */
export function factorSealOf(settings: Settings): TextSeal {
  return createSeal(signingSecretsOf(settings), 'key of a second factor');
}

/** While a signing secret is being changed, what the former one has sealed for years is sealed anew. */
export function sealingSweeps(settings: Settings): Sweep[] {
  if (settings.formerJwtSecret === null) return [];
  const { renew } = factorSealOf(settings);
  const name = 'keys of second factors, sealed by the present signing secret';
  return [{ name, keptHours: 0, remove: (database) => renewFactorKeys(database, renew) }];
}
