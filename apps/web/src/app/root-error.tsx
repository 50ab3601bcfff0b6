import { Button } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate, useRouteError } from 'react-router';
import { ChunkMissing } from '#lib/files-in-doubt.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';

const reloadedKey = 'reloaded-for-new-version';
const onceInMs = 60_000;

/** After a deploy the files of the old version are gone; the browsers name that failure in their own words. */
function isMissingFile(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return (
    error instanceof ChunkMissing ||
    /dynamically imported module|importing a module script|preload css|error loading dynamically/i.test(message)
  );
}

function hasJustReloaded(): boolean {
  return Date.now() - Number(sessionStorage.getItem(reloadedKey) ?? 0) < onceInMs;
}

const isNetworkThere = () => navigator.onLine;

function subscribeToNetwork(changed: () => void) {
  const listening = new AbortController();
  for (const event of ['online', 'offline']) addEventListener(event, changed, { signal: listening.signal });
  return () => listening.abort();
}

function reload() {
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  window.location.reload();
}

/**
 * What is left when a screen breaks: a new version is fetched once by itself, a screen that a lost network kept away once
 * the network is back, anything else says so.
 */
export function RootError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const isOnline = useSyncExternalStore(subscribeToNetwork, isNetworkThere);
  const isMissing = isMissingFile(error);
  const reloads = isMissing && isOnline && !hasJustReloaded();
  useEffect(() => {
    if (reloads) reload();
  }, [reloads]);

  if (reloads) return null;
  if (isMissing && !isOnline) {
    return (
      <EmptyState
        isScreen
        text="Brak połączenia z internetem."
        hint="Ten ekran nie zdążył się wczytać. Otworzymy go, gdy tylko sieć wróci."
        action={<Button onClick={() => navigate(-1)}>Wróć</Button>}
      />
    );
  }
  return (
    <EmptyState
      isScreen
      text="Coś poszło nie tak."
      hint="Odśwież stronę. Jeśli to nie pomoże, spróbuj za chwilę."
      action={<Button onClick={reload}>Odśwież stronę</Button>}
    />
  );
}

/** What is left when not even a layout stands, whose content it would be in. */
export function PageError() {
  return (
    <main id="tresc" tabIndex={-1}>
      <RootError />
    </main>
  );
}
