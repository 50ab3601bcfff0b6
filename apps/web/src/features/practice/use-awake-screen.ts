import { useEffect } from 'react';

/** Keeps the screen awake while it is on the page, where the browser can do that; asked again when the page is back. */
export function useAwakeScreen(): void {
  useEffect(() => {
    let isThere = true;
    let release = () => Promise.resolve();
    const ask = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      const lock = await navigator.wakeLock.request('screen');
      release = () => lock.release();
      if (!isThere) await release();
    };
    // A phone that saves power refuses; then the screen sleeps as ever.
    const askQuietly = () => {
      ask().catch(() => undefined);
    };
    askQuietly();
    document.addEventListener('visibilitychange', askQuietly);
    return () => {
      isThere = false;
      document.removeEventListener('visibilitychange', askQuietly);
      release().catch(() => undefined);
    };
  }, []);
}
