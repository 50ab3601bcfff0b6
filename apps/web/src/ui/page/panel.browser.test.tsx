import { Button } from '@mantine/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/shown.tsx';
import { Panel } from './panel.tsx';

const root = document.documentElement;

beforeEach(() => page.viewport(320, 640));
afterEach(async () => {
  root.style.fontSize = '';
  await page.viewport(1440, 900);
});

const top = (name: string) => page.getByText(name).element().getBoundingClientRect().top;

test('text of twice the size: the button goes below the title, and neither is torn apart or cut', async () => {
  await show(
    <div style={{ padding: 16 }}>
      <Panel title="Hasło" actions={<Button variant="default">Edytuj</Button>}>
        Treść
      </Panel>
    </div>,
  );
  expect(Math.abs(top('Hasło') - top('Edytuj'))).toBeLessThan(20);

  root.style.fontSize = '200%';
  const title = page.getByRole('heading').element();
  await expect.poll(() => top('Edytuj') >= title.getBoundingClientRect().bottom).toBe(true);
  const words = page.getByText('Edytuj').element();
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
  expect(title.getBoundingClientRect().height).toBeLessThan(100);
  expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
});
