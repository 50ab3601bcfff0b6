import * as z from 'zod';

/** What a bare server answers: a constant, and the rows of a statement. */
export const bareOrder = z.object({
  databaseUrl: z.string(),
  poolSize: z.number(),
  /** From which size on answers are compressed, in bytes. */
  smallestCompressedBytes: z.number(),
  answers: z.array(
    z.object({
      constant: z.string(),
      statement: z.object({ text: z.string(), values: z.array(z.unknown()).readonly() }).nullable(),
    }),
  ),
});
export type BareOrder = z.output<typeof bareOrder>;

/** Where it listens. */
export const bareReady = z.object({ port: z.number() });
