import { useState } from 'react';

/** Returns the value, or the last one before it became null: what a dialog still shows while it fades out. */
export function useLastKnown<T>(value: T | null): T | null {
  const [known, setKnown] = useState(value);
  if (value !== null && value !== known) setKnown(value);
  return value ?? known;
}
