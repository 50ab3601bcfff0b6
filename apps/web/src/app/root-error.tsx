import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';

const reloadedKey = 'reloaded-for-new-version';
const onceInMs = 60_000;

/** After a deploy the files of the old version are gone; the browsers name that failure in their own words. */
function isMissingFile(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return /dynamically imported module|importing a module script|preload css|error loading dynamically/i.test(message);
}

function hasJustReloaded(): boolean {
  return Date.now() - Number(sessionStorage.getItem(reloadedKey) ?? 0) < onceInMs;
}

function reload() {
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  window.location.reload();
}

/** What is left when a screen breaks: a new version is fetched once by itself, anything else says so. */
export function RootError() {
  const error = useRouteError();
  const reloads = isMissingFile(error) && !hasJustReloaded();
  useEffect(() => {
    if (reloads) reload();
  }, [reloads]);

  if (reloads) return null;
  return (
    <EmptyState
      text="Coś poszło nie tak."
      hint="Odśwież stronę. Jeśli to nie pomoże, spróbuj za chwilę."
      action={<Button onClick={reload}>Odśwież stronę</Button>}
    />
  );
}
