import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * WCAG 2.4.11: gives each control of a page the focus in turn, onwards and back as the Tab key does, and finds none under a bar that stays
 * while the page scrolls, under a toast or out of the window. Puts the focus and the page back where they were.
 */
export async function expectFocusInSight(page: Page, what: string): Promise<void> {
  // Whoever uses keys sees what appears for them alone, such as the way past the menu.
  await page.keyboard.press('Tab');
  expect.soft(await page.evaluate(controlsOutOfSight), `${what}: hidden while it has the focus`).toEqual([]);
}

/** The controls that cannot be seen once they have the focus, and what lies over them. Runs in the page. */
function controlsOutOfSight(): string[] {
  /** What stays while the rest scrolls, and holds an element. */
  const barOf = (element: Element | null): Element | null =>
    element === null || /fixed|sticky/.test(getComputedStyle(element).position)
      ? element
      : barOf(element.parentElement);
  const named = (element: Element) =>
    `${element.tagName} ${element.ariaLabel ?? element.textContent.trim().slice(0, 40)}`;
  /** What a person sees at points of a control, of those that are in the window: its middle and near its corners. */
  const seenAt = ({ left, top, width, height }: DOMRect) =>
    [0.5, 0.15, 0.85].flatMap((x) =>
      [0.5, 0.15, 0.85].map((y) => document.elementFromPoint(left + width * x, top + height * y)),
    );
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  const toasts = document.querySelector('section[aria-label="Powiadomienia"]');
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')]
    .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility())
    .filter((element) => dialog === undefined || dialog.contains(element) || toasts?.contains(element));

  const before = document.activeElement;
  const place = window.scrollY;
  const hidden = [...controls, ...controls.toReversed()].flatMap((control) => {
    control.focus();
    if (document.activeElement !== control) return [];
    const shown = control.closest('label') ?? control;
    const seen = seenAt(shown.getBoundingClientRect());
    const cover = seen.map(barOf).find((bar) => bar !== null && !bar.contains(control));
    if (cover) return [`${named(control)}, under ${named(cover)}`];
    return seen.every((element) => element === null) ? [`${named(control)}, out of the window`] : [];
  });
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  window.scrollTo({ top: place, behavior: 'instant' });
  return hidden;
}
