import { expect, onTestFinished, test } from 'vitest';
import { createWorkerThread } from './worker-thread.ts';

/** A thread that doubles numbers, a later one quicker than an earlier, and breaks at the number 13. */
function startDoubling() {
  const source = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (number) => {
      if (number === 13) throw new RangeError('unlucky');
      parentPort.postMessage(number * 2);
    });`;
  const thread = createWorkerThread<number, number>(new URL(`data:text/javascript,${encodeURIComponent(source)}`));
  onTestFinished(thread.close);
  return thread;
}

test('each question gets its own answer', async () => {
  const { ask } = startDoubling();
  expect(await Promise.all([1, 2, 3, 4].map(ask))).toEqual([2, 4, 6, 8]);
});

test('a thread that breaks fails what it was asked, and the next question starts another', async () => {
  const { ask } = startDoubling();
  expect(await ask(1)).toBe(2);
  const asked = await Promise.allSettled([ask(13), ask(4)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask(5)).toBe(10);
});

test('a thread that was never needed is closed as well', async () => {
  await expect(startDoubling().close()).resolves.toBeUndefined();
});
