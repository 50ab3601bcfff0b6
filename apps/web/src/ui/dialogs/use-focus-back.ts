import { type RefObject, useEffect, useRef } from 'react';

/** For the button that something else stands in for while it is open: gives it the focus when that closes. */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) buttonRef.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return buttonRef;
}
