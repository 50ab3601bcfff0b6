import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** How far a bar may be from the window's lower edge to count as stuck to it, in px. */
const stuckPx = 24;

/** Returns how much of the window's bottom is covered by a bar or a phone's keyboard, in px. */
function takenBelow(): number {
  const { innerHeight, visualViewport } = window;
  const bars = [...document.querySelectorAll('[data-bottom-bar], [data-places-bar]')].map((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect();
    return height > 0 && bottom > innerHeight - stuckPx ? innerHeight - top : 0;
  });
  const keyboard = visualViewport ? innerHeight - visualViewport.height - visualViewport.offsetTop : 0;
  return Math.max(0, keyboard, ...bars);
}

const pageRoom = '--psia-toasts-room';

/** Returns by how much the page may get shorter at its end without moving, in px. */
function spareBelow(): number {
  const { innerHeight, scrollY } = window;
  if (scrollY === 0) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.floor(document.documentElement.scrollHeight - innerHeight - scrollY));
}

/**
 * Makes the page so many px longer at its end. It gets shorter again by what it can spare alone (`spareBelow`): a page that
 * ends sooner while its end is in sight would move under the finger that is about to press.
 */
function setPageRoom(wantedPx: number, sparePx = spareBelow()): void {
  const { style } = document.documentElement;
  const givenPx = Number.parseFloat(style.getPropertyValue(pageRoom)) || 0;
  if (givenPx === wantedPx) return;
  const px = Math.max(wantedPx, givenPx - sparePx);
  if (px === 0) style.removeProperty(pageRoom);
  else style.setProperty(pageRoom, `${px}px`);
}

/** Gives the page's end the room that toasts take, and takes it back once the page is scrolled away from there. */
function usePageRoom(): typeof setPageRoom {
  const wanted = useRef(0);
  useEffect(() => {
    const onScroll = () => setPageRoom(wanted.current);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return (wantedPx, sparePx) => {
    wanted.current = wantedPx;
    setPageRoom(wantedPx, sparePx);
  };
}

/**
 * Sets CSS variables for the space that toasts take at the window's top or bottom (`--psia-toasts-above`,
 * `--psia-toasts-below`), and for what lies below the toasts (`--psia-taken-below`). Runs again at each render, because
 * bars come and go.
 */
export function useToastRoom(box: RefObject<HTMLElement | null>): void {
  const givePageRoom = usePageRoom();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    // Before the root's properties are set: to measure after that, the whole page would be styled at once.
    const sparePx = spareBelow();
    if (!box.current?.hasChildNodes()) {
      for (const edge of ['above', 'below']) style.removeProperty(`--psia-toasts-${edge}`);
      givePageRoom(0, sparePx);
      return;
    }
    // On the box alone: a property of the root has the whole page styled anew before the box is measured.
    box.current.style.setProperty('--psia-taken-below', `${takenBelow()}px`);
    const { top, bottom } = box.current.getBoundingClientRect();
    const isAbove = top < window.innerHeight - bottom;
    const belowPx = isAbove ? 0 : Math.ceil(window.innerHeight - top);
    style.setProperty('--psia-toasts-above', isAbove ? `${Math.ceil(bottom)}px` : '0px');
    style.setProperty('--psia-toasts-below', `${belowPx}px`);
    givePageRoom(belowPx, sparePx);
  });
}
