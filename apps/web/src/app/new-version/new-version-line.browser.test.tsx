import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/shown.tsx';
import { watchForNewerBuilds } from './newer-build.ts';
import { NewVersionLine } from './new-version-line.tsx';

/** What a browser says of a worker that waits with a build, as far as it is looked at. */
function registrationWith(entry: string): ServiceWorkerRegistration {
  const waiting = {
    postMessage: (_question: string, [port]: [MessagePort]) => port.postMessage(entry),
  };
  // Only a real server could make a real one here.
  return Object.assign(new EventTarget(), { installing: null, waiting }) as unknown as ServiceWorkerRegistration;
}

function Screen() {
  const [isEditing, setIsEditing] = useState(true);
  return (
    <>
      {isEditing && (
        <form aria-label="Pies">
          <button type="button" onClick={() => setIsEditing(false)}>
            Anuluj
          </button>
        </form>
      )}
      <NewVersionLine />
    </>
  );
}

test('a newer version is offered once no form is open any more, and the page’s own never', async () => {
  const own = document.createElement('script');
  // No browser runs what is of another type, or fetches it.
  own.type = 'text/plain';
  own.setAttribute('src', '/assets/own.js');
  document.head.append(own);
  await show(<Screen />);
  const line = page.getByText('Jest nowa wersja aplikacji.');

  watchForNewerBuilds(registrationWith('assets/own.js'));
  await page.getByRole('button', { name: 'Anuluj' }).click();
  await expect.element(line).not.toBeInTheDocument();
  own.remove();

  watchForNewerBuilds(registrationWith('assets/later.js'));
  await expect.element(line).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Odśwież' })).toBeVisible();
});

test('a form keeps a newer version waiting', async () => {
  watchForNewerBuilds(registrationWith('assets/later.js'));
  await show(<Screen />);
  const line = page.getByText('Jest nowa wersja aplikacji.');
  await expect.element(page.getByRole('form', { name: 'Pies' })).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Anuluj' }).click();
  await expect.element(line).toBeVisible();
});
