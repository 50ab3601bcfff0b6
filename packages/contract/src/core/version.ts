import * as z from 'zod';

const message = 'Numer wersji musi być liczbą całkowitą od 0.';

/** How often something has been saved: 1 when it is new, one more after every change (D79). */
export const version = z.number();

/** The version that the caller saw and changes; without it the last change wins (D79). */
export const seenVersion = z.number({ error: message }).int({ error: message }).min(0, { error: message }).optional();

/** The same in a query, for calls whose body is a list or that have none. */
export const seenVersionParameter = z.coerce
  .number({ error: message })
  .int({ error: message })
  .min(0, { error: message })
  .optional();

/** `?version`, for calls whose body is a list or that have none. */
export const versionQuery = z.object({ version: seenVersionParameter });
