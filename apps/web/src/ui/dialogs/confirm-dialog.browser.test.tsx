import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/shown.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

async function ask(fields?: ReactNode) {
  const element = (
    <ConfirmDialog
      opened
      onClose={() => undefined}
      title="Usunąć salę „Duża”?"
      confirm="Usuń salę"
      action={async () => undefined}
      say="Sala została usunięta."
      failed="Nie udało się."
      fields={fields}
    >
      Treningi zachowają jej nazwę.
    </ConfirmDialog>
  );
  await show(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

test('a confirmation interrupts with what will happen; the focus is on the way that loses nothing', async () => {
  await ask();
  const asking = page.getByRole('alertdialog', { name: 'Usunąć salę „Duża”?' });
  await expect.element(asking).toHaveAccessibleDescription('Treningi zachowają jej nazwę.');
  await expect.element(asking.getByRole('button', { name: 'Anuluj' })).toHaveFocus();
});

test('one in which something can be typed is a form like others, whose fields are no part of what is said', async () => {
  await ask(<TextInput label="Powód" />);
  const form = page.getByRole('dialog', { name: 'Usunąć salę „Duża”?' });
  await expect.element(form).toHaveAccessibleDescription('Treningi zachowają jej nazwę.');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});
