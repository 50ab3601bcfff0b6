import { useSyncExternalStore } from 'react';

function onChange(tell: () => void) {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

/** Whether this device has a network, as far as the browser knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(onChange, () => navigator.onLine);
}
