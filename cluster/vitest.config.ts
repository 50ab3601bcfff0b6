import { defineConfig } from 'vitest/config';

/** The tests of a whole cluster, which `npm test` leaves out: they take half an hour and need Debian's programs. */
export default defineConfig({
  test: {
    include: ['cluster/testing/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    disableConsoleIntercept: true,
  },
});
