import { type RefObject, useEffect, useEffectEvent } from 'react';

interface CloseFromOutsideOptions {
  readonly opened: boolean;
  /** Holds what floats and the button that opens it. */
  readonly placeRef: RefObject<HTMLElement | null>;
  readonly close: (by: 'keyboard' | 'pointer') => void;
}

/** Closes what floats on Escape, on a press outside, and when the focus moves on to something outside. */
export function useCloseFromOutside({ opened, placeRef, close }: CloseFromOutsideOptions): void {
  const leave = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !placeRef.current?.contains(event.target)) close('pointer');
  });
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close('keyboard');
  });
  useEffect(() => {
    if (!opened) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', (event) => leave(event), { signal });
    document.addEventListener('focusin', (event) => leave(event), { signal });
    document.addEventListener('keydown', (event) => escape(event), { signal });
    return () => listening.abort();
  }, [opened]);
}
