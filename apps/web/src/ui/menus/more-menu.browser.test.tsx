import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/shown.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { editing, removing } from './deeds.tsx';
import { MoreMenu } from './more-menu.tsx';

const more = page.getByRole('button', { name: 'Więcej: Azor' });
const [edit, remove] = [
  page.getByRole('menuitem', { name: 'Edytuj psa Azor' }),
  page.getByRole('menuitem', { name: 'Usuń psa Azor' }),
];

async function showMenu(onRemove = () => undefined, isInDialog = false) {
  const menu = (
    <MoreMenu
      name="Azor"
      deeds={[editing('Edytuj psa Azor', { to: '/edycja' }), removing('Usuń psa Azor', onRemove)]}
    />
  );
  const element = isInDialog ? (
    <Dialog opened onClose={() => onRemove()} title="Psy">
      {menu}
    </Dialog>
  ) : (
    <>
      <p>Obok</p>
      {menu}
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/edycja', element: <p>Edycja</p> },
  ]);
  await show(<RouterProvider router={router} />);
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
}

test('by keyboard: the first deed has the focus, arrows go round, and Escape leads back to the button', async () => {
  await showMenu();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(edit).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(remove).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(edit).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(remove).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await expect.element(remove).not.toBeInTheDocument();
});

test('it closes when its button is scrolled away, not at the last of a scroll that was before it', async () => {
  await showMenu();
  document.body.style.minHeight = '3000px';
  await userEvent.click(more);
  await expect.element(edit).toBeVisible();
  window.dispatchEvent(new Event('scroll'));
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  window.scrollTo(0, 200);
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  document.body.style.minHeight = '';
});

test('a deed is done once the focus is back on the button, and a way leads where it says', async () => {
  const focused = vi.fn<() => undefined>(() => {
    expect(more.element()).toBe(document.activeElement);
    return undefined;
  });
  await showMenu(focused);
  await userEvent.click(more);
  await expect.element(remove).toMatchTextContent(/^Usuń$/);
  await userEvent.click(remove);
  expect(focused).toHaveBeenCalledTimes(1);
  await userEvent.click(more);
  await userEvent.click(edit);
  await expect.element(page.getByText('Edycja')).toBeVisible();
});

test('a second press of the button and a press beside the menu close it', async () => {
  await showMenu();
  for (const other of [more, page.getByText('Obok')]) {
    await userEvent.click(more);
    await expect.element(remove).toBeVisible();
    await userEvent.click(other);
    await expect.element(remove).not.toBeInTheDocument();
    await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  }
});

test('scrolling away closes it, and the end of a scroll before the press does not', async () => {
  await showMenu();
  document.body.style.paddingBottom = '200vh';
  await userEvent.click(more);
  globalThis.dispatchEvent(new Event('scroll'));
  await expect.element(remove).toBeVisible();
  globalThis.scrollTo(0, 40);
  await expect.element(remove).not.toBeInTheDocument();
  document.body.style.removeProperty('padding-bottom');
  globalThis.scrollTo(0, 0);
});

test('Escape in a dialog closes the menu alone', async () => {
  const closed = vi.fn<() => undefined>();
  await showMenu(closed, true);
  await userEvent.click(more);
  await expect.element(edit).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
  expect(closed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});
