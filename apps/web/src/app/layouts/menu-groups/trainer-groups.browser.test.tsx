import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import type { MenuLook } from '../menu-item.tsx';
import { SideMenu } from '../side-menu.tsx';
import { trainerMenu } from '../menus.tsx';
import { TrainerGroups } from './trainer-groups.tsx';

beforeEach(() => localStorage.clear());

async function menu(path: string, { onPhone = false, ...look }: MenuLook & { readonly onPhone?: boolean } = {}) {
  const element = <SideMenu menu={trainerMenu} {...look} more={<TrainerGroups onPhone={onPhone} {...look} />} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const { unmount } = await show(
    <ProfileProvider value={givenProfile({ schoolId: 'szkola' })}>
      <RouterProvider router={router} />
    </ProfileProvider>,
  );
  return { router, unmount };
}

const head = (name: string) => page.getByRole('button', { name });
const link = (name: string) => page.getByRole('link', { name, exact: true });

test('a group unfolds by the keyboard, says so, and is remembered as it was left', async () => {
  const { unmount } = await menu('/dashboard');
  await expect.element(head('Moje konto')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(link('Godziny pracy')).not.toBeInTheDocument();
  head('Moje konto').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(head('Moje konto')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  await expect.element(link('Dane konta')).toHaveFocus();

  await unmount();
  await menu('/dashboard');
  await expect.element(link('Godziny pracy')).toBeVisible();
  await expect.element(head('Szkoła')).toHaveAttribute('aria-expanded', 'false');
  await head('Moje konto').click();
  await expect.element(link('Godziny pracy')).not.toBeInTheDocument();
});

test('a group is unfolded when one of its places comes to be shown, which is marked', async () => {
  const { router } = await menu('/school/details');
  await expect.element(link('Dane szkoły')).toHaveAttribute('aria-current', 'page');
  await expect.element(head('Moje konto')).toHaveAttribute('aria-expanded', 'false');
  await router.navigate('/trainer/working-hours');
  await expect.element(link('Godziny pracy')).toHaveAttribute('aria-current', 'page');
  await expect.element(link('Dane szkoły')).toBeVisible();
  await head('Moje konto').click();
  await expect.element(link('Godziny pracy')).not.toBeInTheDocument();
  await expect.element(head('Moje konto')).toHaveAttribute('data-here');
});

test('part 2 §2: the school unfolds to its data and its surveys, below which the builder and the answers count', async () => {
  const { router } = await menu('/survey/0198/details');
  await expect.element(link('Ankiety')).toHaveAttribute('aria-current', 'page');
  await expect.element(link('Dane szkoły')).not.toHaveAttribute('aria-current');
  await link('Ankiety').click();
  expect(router.state.location.pathname).toBe('/survey/school/szkola/all');
});

test('part 2 §2: the phone’s menu alone has the way to invite a trainer', async () => {
  const { unmount } = await menu('/school/details');
  await expect.element(link('Dodaj trenera')).not.toBeInTheDocument();
  await unmount();
  await menu('/school/details', { onPhone: true });
  await expect.element(link('Dodaj trenera')).toHaveAttribute('href', '/invite-trainer');
});

test('a collapsed menu unfolds its groups, too, and keeps their names for those who listen', async () => {
  await menu('/dashboard', { collapsed: true });
  await head('Szkoła').click();
  await expect.element(link('Dane szkoły')).toBeVisible();
  const { width } = link('Dane szkoły').element().getBoundingClientRect();
  expect(width).toBeGreaterThanOrEqual(44);
});
