import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref for a button that is replaced by something while that is open; the button gets the focus when it
 * closes.
 */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) buttonRef.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return buttonRef;
}
