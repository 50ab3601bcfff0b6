import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import * as z from 'zod';
import type { Clock } from '../clock/clock.ts';
import { type SigningSecrets, verifyingSecrets } from './signing-secrets.ts';

// Seconds; later ones are no instants.
const instant = z.number().int().min(0).max(8.64e12);
const longestAheadSeconds = 60;

const claims = z.object({
  sub: z.guid(),
  sid: z.guid(),
  role: z.enum(['ROLE_TRAINER', 'ROLE_OWNER']),
  iat: instant,
  exp: instant,
});
export type TokenClaims = z.output<typeof claims>;

/** Signs and checks session tokens with one fixed algorithm (D13, D68). */
export interface Tokens {
  sign: (token: Pick<TokenClaims, 'sub' | 'sid' | 'role'>) => { jwt: string; expiresAt: Temporal.Instant };
  /** The claims of a good token; 'expired' when only its time is over; null for any other fault. */
  read: (jwt: string) => TokenClaims | 'expired' | null;
}

/** How many tokens are known to be signed by us, at most. */
const mostKnown = 5_000;

/**
 * Reads the claims of tokens whose signature is right, null of any other. What was right once stays so, and judging it
 * costs more than the rest of a small call: the claims of the tokens used last are kept, nothing else.
 */
function createClaimsReader(secrets: readonly string[]): (jwt: string) => TokenClaims | null {
  const verifiers = secrets.map((key) => createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true }));
  const known = new Map<string, TokenClaims>();

  function verified(jwt: string): TokenClaims | null {
    for (const verify of verifiers) {
      const read = verifiedBy(verify, jwt);
      if (read !== null) return read;
    }
    return null;
  }

  function verifiedBy(verify: (jwt: string) => unknown, jwt: string): TokenClaims | null {
    try {
      return claims.safeParse(verify(jwt)).data ?? null;
    } catch (error) {
      if (error instanceof TokenError) return null;
      throw error;
    }
  }

  function forgetOldest(): void {
    const [oldest] = known.keys();
    if (oldest !== undefined) known.delete(oldest);
  }

  return (jwt) => {
    const read = known.get(jwt) ?? verified(jwt);
    if (read === null) return null;
    // The one used last goes to the end, so that the first is the one that nobody has used for longest.
    known.delete(jwt);
    known.set(jwt, read);
    if (known.size > mostKnown) forgetOldest();
    return read;
  };
}

/** Makes the tokens of a server: HS256, living `ttlSeconds`, judged by the server's clock. */
export function createTokens(secrets: string | SigningSecrets, ttlSeconds: number, clock: Clock): Tokens {
  const verifying = verifyingSecrets(secrets);
  const sign = createSigner({ key: verifying[0], algorithm: 'HS256' });
  const claimsOf = createClaimsReader(verifying);
  const nowSeconds = () => Math.floor(clock.now().epochMilliseconds / 1000);

  return {
    sign(token) {
      const iat = nowSeconds();
      const exp = iat + ttlSeconds;
      return { jwt: sign({ ...token, iat, exp }), expiresAt: Temporal.Instant.fromEpochMilliseconds(exp * 1000) };
    },
    read(jwt) {
      const read = claimsOf(jwt);
      if (read === null || read.iat > nowSeconds() + longestAheadSeconds) return null;
      return read.exp <= nowSeconds() ? 'expired' : read;
    },
  };
}
