/** What a page notes of itself from its beginning, in milliseconds since its navigation. */
export interface Notes {
  /** Each drawn change: when, and whether something on the page still said that it is loading. */
  readonly frames: { readonly at: number; readonly isLoading: boolean }[];
  readonly longTasks: { readonly at: number; readonly ms: number }[];
  /** When the page was last pressed. */
  pressedAt: number;
  /** When it first reacted to `Probe`; null until then. */
  usableAt: number | null;
}

/** What is pressed as soon as it exists, and what is there once the page has reacted. */
export interface Probe {
  readonly press: string;
  readonly reaction: string;
}

declare global {
  interface Window {
    notes: Notes;
  }
}

/** Runs in the page before its own scripts; a page without a probe is pressed by the bench alone. */
export function takeNotes(probe: Probe | null): void {
  const notes: Notes = { frames: [], longTasks: [], pressedAt: 0, usableAt: null };
  window.notes = notes;
  const loading = '[aria-busy="true"], .mantine-Skeleton-root';
  const isLoading = () => document.querySelector('main h1') === null || document.querySelector(loading) !== null;

  const drawn = new MessageChannel();
  drawn.port1.onmessage = () => notes.frames.push({ at: performance.now(), isLoading: isLoading() });
  let isAsked = false;
  new MutationObserver(() => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      drawn.port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) notes.longTasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  addEventListener('pointerdown', () => (notes.pressedAt = performance.now()), { capture: true });

  if (probe === null) return;
  const timer = setInterval(() => {
    const target = document.querySelector<HTMLElement>(probe.press);
    if (target === null) return;
    if (document.querySelector(probe.reaction) === null) target.click();
    if (document.querySelector(probe.reaction) === null) return;
    notes.usableAt = performance.now();
    clearInterval(timer);
  }, 10);
}
