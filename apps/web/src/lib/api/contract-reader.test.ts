import { listHalls } from '@psia/contract/halls/halls.contract';
import { expect, test } from 'vitest';

test('What the build leaves out of an operation does not compile in the browser', () => {
  const { method, path } = listHalls;
  expect(method).toBe('GET');
  expect(path).toMatch(/halls$/);
  // @ts-expect-error -- there when nothing is built, as here, and gone when it is
  expect(listHalls.output).toBeDefined();
});
