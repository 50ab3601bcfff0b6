/** How far it stays from its button and from the edges of the window, in px. */
const gapPx = 4;

/**
 * Opens a popover below its button, at its right edge, or above it where there is no room below; its first deed gets the
 * focus. It closes when its button moves away or the window changes, since it would stand beside something else then; the
 * last of a scroll that was there before does not move the button.
 */
export function openBeside(menu: HTMLElement, button: HTMLElement): void {
  menu.showPopover();
  const { top, bottom, right } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.min(Math.max(gapPx, right - width), clientWidth - width - gapPx);
  const isRoomBelow = bottom + gapPx + height <= clientHeight;
  menu.style.left = `${left}px`;
  menu.style.top = `${isRoomBelow ? bottom + gapPx : Math.max(gapPx, top - gapPx - height)}px`;
  menu.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });

  const ended = new AbortController();
  const close = () => menu.hidePopover();
  const closeWhenMoved = () => {
    const now = button.getBoundingClientRect();
    if (Math.hypot(now.top - top, now.right - right) > gapPx) close();
  };
  window.addEventListener('scroll', closeWhenMoved, { capture: true, passive: true, signal: ended.signal });
  window.addEventListener('resize', close, { signal: ended.signal });
  menu.addEventListener('toggle', ({ newState }) => newState === 'closed' && ended.abort(), { signal: ended.signal });
}
