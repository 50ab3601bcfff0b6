/** Where the focus was: the element and its ancestors. */
export type FocusPlace = readonly HTMLElement[];

let last: HTMLElement | null = null;

/**
 * Follows the focus outside the toasts; returns a function that stops. The page's content as a whole and its title
 * don't count.
 */
export function followFocus(toasts: Element): () => void {
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && !toasts.contains(target) && !target.matches('body, main, h1')) last = target;
  };
  document.addEventListener('focusin', note);
  return () => document.removeEventListener('focusin', note);
}

/** Returns where the focus is, or was last if that element is gone. */
export function presentPlace(): FocusPlace {
  const place: HTMLElement[] = [];
  for (let element = last; element !== null; element = element.parentElement) place.push(element);
  return place;
}

/**
 * Gives the focus back to the element of `place`; if it is gone, to `cameFrom`, else to the list or dialog around it,
 * else to the element with `data-focus-home`, else to the page's title. Never beneath an open dialog.
 */
export function giveFocusBack([own, ...around]: FocusPlace, cameFrom: HTMLElement | null): void {
  const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const dialog = find('[aria-modal="true"]').at(-1);
  const canHaveFocus = (element: HTMLElement | null | undefined) =>
    element?.isConnected === true &&
    !element.matches(':disabled') &&
    element.checkVisibility() &&
    (dialog?.contains(element) ?? true);
  const list = around.find((element) => element.matches('ul, ol, table, [role="grid"], [role$="dialog"]'));
  const target = [own, cameFrom, list, ...find('[data-focus-home]'), ...find('h1'), dialog, ...find('main')].find(
    canHaveFocus,
  );
  if (!target) return;
  target.focus();
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus();
}
