import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import * as z from 'zod';
import type { Clock } from '../clock/clock.ts';

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

/** Makes the tokens of a server: HS256, living `ttlSeconds`, judged by the server's clock. */
export function createTokens(secret: string, ttlSeconds: number, clock: Clock): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true });
  const nowSeconds = () => Math.floor(clock.now().epochMilliseconds / 1000);

  return {
    sign(token) {
      const iat = nowSeconds();
      const exp = iat + ttlSeconds;
      return { jwt: sign({ ...token, iat, exp }), expiresAt: Temporal.Instant.fromEpochMilliseconds(exp * 1000) };
    },
    read(jwt) {
      try {
        const read = claims.safeParse(verify(jwt));
        if (!read.success || read.data.iat > nowSeconds() + longestAheadSeconds) return null;
        return read.data.exp <= nowSeconds() ? 'expired' : read.data;
      } catch (error) {
        if (error instanceof TokenError) return null;
        throw error;
      }
    },
  };
}
