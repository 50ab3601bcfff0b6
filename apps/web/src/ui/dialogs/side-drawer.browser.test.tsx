import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/shown.tsx';
import { SideDrawer } from './side-drawer.tsx';

test('the menu that slides in has a name and brings no second banner', async () => {
  await show(
    <SideDrawer opened onClose={() => undefined} title="Psia Ścieżka">
      <a href="#/dashboard">Pulpit</a>
    </SideDrawer>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Psia Ścieżka' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Pulpit' })).toBeVisible();
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
});
