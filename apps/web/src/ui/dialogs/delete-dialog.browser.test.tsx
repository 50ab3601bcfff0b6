import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/shown.tsx';
import { ToastHost } from '../feedback/toast-window.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

interface Hall {
  readonly id: string;
  readonly name: string;
}

function wordsOf({ name }: Hall) {
  return {
    title: `Usunąć salę „${name}”?`,
    text: 'Treningi zachowają jej nazwę.',
    confirm: 'Usuń salę',
    done: 'Sala została usunięta.',
    failed: 'Nie udało się usunąć sali.',
  };
}

function Halls({ removed }: { readonly removed: string[] }) {
  const [asked, setAsked] = useState<Hall | null>(null);
  return (
    <>
      <ToastHost />
      <button type="button" onClick={() => setAsked({ id: 'small', name: 'Mała' })}>
        Usuń
      </button>
      <DeleteDialog
        item={asked}
        words={wordsOf}
        remove={async ({ id }) => removed.push(id)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

async function ask(): Promise<string[]> {
  const removed: string[] = [];
  await show(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Halls removed={removed} /> }])} />);
  await page.getByRole('button', { name: 'Usuń' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Usunąć salę „Mała”?' })).toBeVisible();
  return removed;
}

test('what is asked about is deleted once and said, and the dialog closes', async () => {
  const removed = await ask();
  await page.getByRole('button', { name: 'Usuń salę' }).click();
  await expect.element(page.getByText('Sala została usunięta.')).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(removed).toEqual(['small']);
});
