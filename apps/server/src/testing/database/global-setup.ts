import type { TestProject } from 'vitest/node';
import { startTestCluster } from './test-cluster.ts';
import type { TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

/** One PostgreSQL for all test files of a project; PSIA_TEST_POSTGRES chooses embedded (default) or system. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = process.env.PSIA_TEST_POSTGRES === 'system' ? 'system' : 'embedded';
  const { stop, ...cluster } = await startTestCluster(kind);
  project.provide('testCluster', cluster);
  return stop;
}
