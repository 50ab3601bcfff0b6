import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/shown.tsx';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';

function Frame() {
  useFocusOnNewPage();
  return (
    <main tabIndex={-1}>
      <Outlet />
    </main>
  );
}

/** First a skeleton with the title, then the screen with another element for it. */
function Answered() {
  const [isThere, setIsThere] = useState(false);
  return (
    <>
      {isThere ? <h1 key="there">Burek</h1> : <h1 key="skeleton">Pies</h1>}
      <AnswerComes onCome={() => setIsThere(true)} />
    </>
  );
}

function TitledLate() {
  const [isThere, setIsThere] = useState(false);
  return (
    <>
      {isThere && <h1>Grupa</h1>}
      <input aria-label="Szukaj" />
      <AnswerComes onCome={() => setIsThere(true)} />
    </>
  );
}

const answers = new EventTarget();

/** Lets an answer come without a press, which would mean that somebody has gone on. */
function AnswerComes({ onCome }: { readonly onCome: () => void }) {
  return <span ref={() => listenOnce(onCome)} />;
}

function listenOnce(onCome: () => void) {
  const lifetime = new AbortController();
  answers.addEventListener('come', onCome, { signal: lifetime.signal });
  return () => lifetime.abort();
}

async function open() {
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { path: '/', element: <h1>Pulpit</h1> },
        { path: '/dog', Component: Answered },
        { path: '/group', Component: TitledLate },
      ],
    },
  ]);
  await show(<RouterProvider router={router} />);
  return router;
}

const title = (name: string) => page.getByRole('heading', { level: 1, name });
const come = () => answers.dispatchEvent(new Event('come'));

test('the first page leaves the focus alone; a change of page puts it on the title, also one that replaces a skeleton’s', async () => {
  const router = await open();
  await expect.element(title('Pulpit')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  await router.navigate('/dog');
  await expect.element(title('Pies')).toHaveFocus();
  come();
  await expect.element(title('Burek')).toHaveFocus();
  await router.navigate('/');
  await expect.element(title('Pulpit')).toHaveFocus();
});

test('a title that comes with an answer gets the focus then', async () => {
  const router = await open();
  await router.navigate('/group');
  await expect.element(page.getByRole('main')).toHaveFocus();
  come();
  await expect.element(title('Grupa')).toHaveFocus();
});

test('whoever has gone on to a field keeps it when the title comes', async () => {
  const router = await open();
  await router.navigate('/group');
  await expect.element(page.getByRole('main')).toHaveFocus();
  await userEvent.tab();
  const search = page.getByLabelText('Szukaj');
  await expect.element(search).toHaveFocus();
  come();
  await expect.element(title('Grupa')).toBeVisible();
  await expect.element(search).toHaveFocus();
});
