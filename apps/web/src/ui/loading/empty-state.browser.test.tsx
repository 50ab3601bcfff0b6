import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/shown.tsx';
import { EmptyState } from './empty-state.tsx';

test('a screen has one large picture: what is empty below another one is small', async () => {
  await show(
    <main>
      <section>
        <EmptyState icon={<i>1</i>} text="Brak psów." />
      </section>
      <section>
        <div>
          <EmptyState icon={<i>2</i>} text="Brak treningów." />
        </div>
      </section>
    </main>,
  );
  await expect.element(page.getByText('Brak treningów.')).toBeVisible();
  const visible = (what: string) =>
    [...document.querySelectorAll(`main ${what}`)].filter((one) => one.checkVisibility()).map((one) => one.textContent);
  expect(visible('i')).toEqual(['1', '2']);
  expect(visible('svg')).toHaveLength(1);
});
