import * as z from 'zod';

/** What is to be sent, where, and for how long. */
export const loadOrder = z.object({
  port: z.number(),
  /** Whole HTTP requests. */
  requests: z.array(z.string()).min(1),
  status: z.number(),
  connections: z.number(),
  seconds: z.number(),
  /** Each request is sent once at most, else they are repeated in turn. */
  once: z.boolean(),
});

export type LoadOrder = z.output<typeof loadOrder>;

/** What came of it. */
export const loadReport = z.union([
  z.object({
    calls: z.number(),
    seconds: z.number(),
    /** The processor's time of this process. */
    clientMicros: z.number(),
    /** How long each call waited, in milliseconds, unsorted. */
    waits: z.array(z.number()),
  }),
  z.object({ failure: z.string() }),
]);
export type LoadReport = z.output<typeof loadReport>;
