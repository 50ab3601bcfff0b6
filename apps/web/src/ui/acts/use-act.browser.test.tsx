import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/shown.tsx';
import { ActionButton } from '../buttons/action-button.tsx';
import { SubmitButton } from '../buttons/submit-button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { ToastHost } from '../feedback/toast-window.tsx';
import { useFormCore } from '../form-state/use-form-core.ts';
import { FormFrame } from '../forms/form-frame.tsx';

type Answer = PromiseWithResolvers<object>;
/** The answers that are waited for, in the order in which they were asked for. */
let asked: Answer[];
/** What this test's toasts say: those of the tests before it may still be shown. */
let said: string;
let failed: string;
let tests = 0;
const send = async () => {
  const answer = Promise.withResolvers<object>();
  asked.push(answer);
  return answer.promise;
};

interface ActProps {
  readonly onDone: () => unknown;
}

function ButtonAct({ onDone }: ActProps) {
  return (
    <ActionButton send={send} say={said} onDone={onDone} failed={failed}>
      Wyślij
    </ActionButton>
  );
}

function FormAct({ onDone }: ActProps) {
  const form = useFormCore({
    initialValues: { name: 'Reks' },
    check: () => ({}),
    send,
    say: said,
    onDone,
    failed,
  });
  return (
    <FormFrame form={form} label="Pies" buttons={<SubmitButton working={form.working}>Wyślij</SubmitButton>}>
      <TextInput label="Imię" key={form.form.key('name')} {...form.form.getInputProps('name')} />
    </FormFrame>
  );
}

/** A screen with a dialog in which something is sent, and whose end closes the dialog and goes on to a third screen. */
function Screen({ Act }: { readonly Act: (props: ActProps) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Otwórz</Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Okno">
        <Act
          onDone={() => {
            setIsOpen(false);
            return navigate('/dalej');
          }}
        />
      </Dialog>
    </>
  );
}

async function open(screen: ReactNode) {
  const frame = (
    <>
      <Link to="/inny">Inny ekran</Link>
      <Outlet />
      <ToastHost />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: '/', element: screen },
          { path: '/inny', element: <h1>Inny</h1> },
          { path: '/dalej', element: <h1>Dalej</h1> },
        ],
      },
    ],
    { initialEntries: [`/?tydzien=${tests}`] },
  );
  await show(<RouterProvider router={router} />);
  return router;
}

const opener = page.getByRole('button', { name: 'Otwórz' });
const dialog = page.getByRole('dialog', { name: 'Okno' });
const sender = page.getByRole('button', { name: 'Wyślij' });
const close = async () => {
  await page.getByRole('button', { name: 'Zamknij', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
};

/** The link of a toast to where this test begins. */
const wayThere = () => document.querySelector<HTMLElement>(`a[href="/?tydzien=${tests}"]`);

beforeEach(() => {
  asked = [];
  tests += 1;
  said = `Zapisano ${tests}!`;
  failed = `Nie zapisano ${tests}.`;
});

for (const [name, Act] of [
  ['a form', FormAct],
  ['a button', ButtonAct],
] as const) {
  test(`${name}: its answer ends it where it began`, async () => {
    const router = await open(<Screen Act={Act} />);
    await opener.click();
    await sender.click();
    asked[0]!.resolve({});
    await expect.element(page.getByRole('heading', { name: 'Dalej' })).toBeVisible();
    await expect.element(page.getByText(said)).toBeVisible();
    expect(wayThere()).toBeNull();
    expect(router.state.location.pathname).toBe('/dalej');
  });

  test(`${name}: an answer after closing goes nowhere`, async () => {
    const router = await open(<Screen Act={Act} />);
    await opener.click();
    await sender.click();
    await close();
    asked[0]!.resolve({});
    await expect.element(page.getByText(said)).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
  });

  test(`${name}: an answer after opening anew leaves the new dialog open, in which the next act ends`, async () => {
    const router = await open(<Screen Act={Act} />);
    await opener.click();
    await sender.click();
    await close();
    await opener.click();
    await sender.click();
    asked[0]!.resolve({});
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(dialog).toBeVisible();
    await expect.element(sender).toHaveAttribute('aria-busy', 'true');
    expect(router.state.location.pathname).toBe('/');
    asked[1]!.resolve({});
    await expect.element(page.getByRole('heading', { name: 'Dalej' })).toBeVisible();
  });

  test(`${name}: an answer after leaving is said with a way back to where it began`, async () => {
    const router = await open(<Screen Act={Act} />);
    await opener.click();
    await sender.click();
    await close();
    await page.getByRole('link', { name: 'Inny ekran' }).click();
    asked[0]!.resolve({});
    await expect.element(page.getByText(said)).toBeVisible();
    expect(router.state.location.pathname).toBe('/inny');
    wayThere()?.click();
    await expect.element(opener).toBeVisible();
    expect(router.state.location.search).toBe(`?tydzien=${tests}`);
  });

  test(`${name}: a failure after leaving is said, too, and shown in no other dialog`, async () => {
    await open(<Screen Act={Act} />);
    await opener.click();
    await sender.click();
    await close();
    await opener.click();
    asked[0]!.reject(new Error('Brak sieci'));
    await expect.element(page.getByText(failed)).toBeVisible();
    await expect.element(dialog.getByText(failed)).not.toBeInTheDocument();
  });

  test(`${name}: it can't fire twice`, async () => {
    await open(<Screen Act={Act} />);
    await opener.click();
    await expect.element(sender).toBeVisible();
    const button = sender.element();
    if (button instanceof HTMLElement) {
      button.click();
      button.click();
    }
    await expect.element(sender).toHaveAttribute('aria-busy', 'true');
    expect(asked).toHaveLength(1);
  });
}

/** Two rows that share one dialog, as the lists have it. */
function Rows() {
  const [row, setRow] = useState<string | null>(null);
  return (
    <>
      {['Azor', 'Burek'].map((name) => (
        <Button key={name} onClick={() => setRow(name)}>
          Usuń {name}
        </Button>
      ))}
      <ConfirmDialog
        opened={row !== null}
        onClose={() => setRow(null)}
        title={`Usunąć: ${row ?? ''}?`}
        confirm="Tak"
        action={send}
        say={said}
        failed={failed}
      >
        Tego nie można cofnąć.
      </ConfirmDialog>
      {row !== null && (
        <button type="button" onClick={() => setRow(null)}>
          Zamknij z zewnątrz
        </button>
      )}
    </>
  );
}

test('a confirmation: its answer leaves open what was opened after it', async () => {
  await open(<Rows />);
  await page.getByRole('button', { name: 'Usuń Azor' }).click();
  await page.getByRole('button', { name: 'Tak' }).click();
  const outside = page.getByRole('button', { name: 'Zamknij z zewnątrz', includeHidden: true }).element();
  if (outside instanceof HTMLElement) outside.click();
  await expect.element(page.getByRole('alertdialog', { name: /Azor/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Usuń Burek' }).click();
  asked[0]!.resolve({});
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByRole('alertdialog', { name: /Burek/ })).toBeVisible();
});
