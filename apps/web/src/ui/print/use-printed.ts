import { useEffect, useEffectEvent } from 'react';

/** Prints the page once it is drawn, and says when that is over. What is printed stands in a `printed-page`. */
export function usePrinted(onPrinted: () => void): void {
  const end = useEffectEvent(onPrinted);
  useEffect(() => {
    const printed = () => end();
    addEventListener('afterprint', printed);
    // Once it is drawn: some browsers come back at once, others when the page is printed.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', printed);
    };
  }, []);
}
