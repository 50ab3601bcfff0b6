import { Button } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isChangeUnderWay } from '#lib/live/own-calls.ts';
import classes from './new-version-line.module.css';
import { isNewerWaiting, onNewerWaiting } from './newer-build.ts';

const lookedEveryMs = 1_000;

/** Whether a form or dialog is open, whose text a reload could take, or something is being sent. */
const isBusy = () =>
  isChangeUnderWay() || document.querySelector('form, [role="dialog"], [role="alertdialog"]') !== null;

/** Whether nothing on the page would be lost by loading it anew; looked at while it matters. */
function useCanReload(matters: boolean): boolean {
  const [isFree, setIsFree] = useState(false);
  useEffect(() => {
    if (!matters) return undefined;
    const look = () => setIsFree(!isBusy());
    look();
    const timer = setInterval(look, lookedEveryMs);
    return () => clearInterval(timer);
  }, [matters]);
  return matters && isFree;
}

/** Offers a newer version of the app, as soon as loading it loses nothing. */
export function NewVersionLine() {
  const isOffered = useCanReload(useSyncExternalStore(onNewerWaiting, isNewerWaiting));
  const reload = () => {
    if (!isBusy()) location.reload();
  };
  return (
    <div role="status">
      {isOffered && (
        <p className={classes['line']}>
          <span>Jest nowa wersja aplikacji.</span>
          <Button variant="subtle" size="compact-sm" onClick={reload}>
            Odśwież
          </Button>
        </p>
      )}
    </div>
  );
}
