import { expect, test } from 'vitest';
import { onBehalfOf } from '../turns/on-behalf.ts';
import { createPasswords } from './passwords.ts';

/** Work on passwords that lasts until it is ended, and in which order it began. */
function track() {
  const { bounded } = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const start = (who: string | null) =>
    onBehalfOf(who, () =>
      bounded(async () => {
        begun.push(who ?? 'the server');
        await new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
  const endAll = () => {
    for (const end of ends) end();
  };
  return { begun, ends, endAll, start };
}

test('D73, D194: one network works on one password at once, ten of it wait, and others come in turn with them', async () => {
  const { begun, ends, endAll, start } = track();
  const crowd = Array.from({ length: 11 }, () => start('crowd'));
  await expect(start('crowd')).rejects.toMatchObject({ code: 'BUSY', retryAfterSeconds: 5 });
  const others = ['first', 'second'].map((who) => start(who));
  await expect.poll(() => begun).toEqual(['crowd', 'first']);
  ends[0]?.();
  await expect.poll(() => begun.slice(2)).toEqual(['crowd']);
  ends[2]?.();
  await expect.poll(() => begun.slice(3)).toEqual(['second']);
  const ending = setInterval(endAll, 1);
  await Promise.all([...crowd, ...others]);
  clearInterval(ending);
});

test('D73: of many networks two work at once and fifty wait', async () => {
  const { begun, endAll, start } = track();
  const all = Array.from({ length: 52 }, (_, index) => start(`network ${index}`));
  await expect(start('one too many')).rejects.toMatchObject({ code: 'BUSY' });
  await expect.poll(() => begun).toHaveLength(2);
  const ending = setInterval(endAll, 1);
  await Promise.all(all);
  clearInterval(ending);
});
