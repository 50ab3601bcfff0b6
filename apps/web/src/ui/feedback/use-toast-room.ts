import { type RefObject, useLayoutEffect } from 'react';

/** How far from the window's lower edge a bar that sticks to it may end. */
const stuckPx = 24;

/** How much of the window's bottom a bar takes, or the keyboard of a phone, in px. */
function takenBelow(): number {
  const { innerHeight, visualViewport } = window;
  const bars = [...document.querySelectorAll('[data-bottom-bar], [data-places-bar]')].map((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect();
    return height > 0 && bottom > innerHeight - stuckPx ? innerHeight - top : 0;
  });
  const keyboard = visualViewport ? innerHeight - visualViewport.height - visualViewport.offsetTop : 0;
  return Math.max(0, keyboard, ...bars);
}

/**
 * Tells the page's styles how much of the window the toasts take, at its upper or its lower edge, so that everything else
 * keeps clear of them (`--psia-toasts-above`, `--psia-toasts-below`), and the toasts what lies below them
 * (`--psia-taken-below`). Called again at each drawing: bars come and go.
 */
export function useToastRoom(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (!box.current?.hasChildNodes()) {
      for (const edge of ['above', 'below']) style.removeProperty(`--psia-toasts-${edge}`);
      return;
    }
    // On the box alone: a property of the root has the whole page styled anew before the box is measured.
    box.current.style.setProperty('--psia-taken-below', `${takenBelow()}px`);
    const { top, bottom } = box.current.getBoundingClientRect();
    const isAbove = top < window.innerHeight - bottom;
    style.setProperty('--psia-toasts-above', isAbove ? `${Math.ceil(bottom)}px` : '0px');
    style.setProperty('--psia-toasts-below', isAbove ? '0px' : `${Math.ceil(window.innerHeight - top)}px`);
  });
}
