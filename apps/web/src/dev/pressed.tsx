import { type ReactNode, useEffect, useRef } from 'react';

/** Presses the first button in it once it is drawn, for a state that only pressing brings. */
export function Pressed({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('button')?.click();
  }, []);
  return <div ref={place}>{children}</div>;
}
