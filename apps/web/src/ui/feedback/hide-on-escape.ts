function controlOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('a, button') : null;
}

/**
 * A ref for something that CSS shows while a control inside is hovered or focused. Escape sets `data-hushed` on the
 * element, until the pointer or focus enters a control again (WCAG 1.4.13).
 */
export function hideOnEscape(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const ended = new AbortController();
  const { signal } = ended;
  const speakAgain = ({ target, relatedTarget }: FocusEvent | PointerEvent) => {
    if (controlOf(target) !== controlOf(relatedTarget)) element.removeAttribute('data-hushed');
  };
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && element.setAttribute('data-hushed', ''), {
    capture: true,
    signal,
  });
  element.addEventListener('pointerover', speakAgain, { signal });
  element.addEventListener('focusin', speakAgain, { signal });
  return () => ended.abort();
}
