import * as z from 'zod';

const message = 'Numer wersji musi być liczbą całkowitą od 0.';

/** The version of something: 1 when it is new, one more after each change (D79). */
export const version = z.number();

/** The version that the caller has seen and changes. If missing, the last change wins (D79). */
export const seenVersion = z.number({ error: message }).int({ error: message }).min(0, { error: message }).optional();

/** `seenVersion` as a query parameter, for calls whose body is a list or that have none. */
export const seenVersionParameter = z.coerce
  .number({ error: message })
  .int({ error: message })
  .min(0, { error: message })
  .optional();

/** `?version`, for calls whose body is a list or that have none. */
export const versionQuery = z.object({ version: seenVersionParameter });
