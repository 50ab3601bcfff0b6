import { type RefObject, useEffect } from 'react';

/**
 * Keeps the chosen tab of a row that scrolls sideways wholly in sight, in the middle where there is room, so that its
 * neighbours show that there are more. Also when tabs grow later: with their letters, with the dot of news.
 */
export function useChosenInSight(row: RefObject<HTMLElement | null>, chosen: string): void {
  useEffect(() => {
    const list = row.current;
    if (!list) return undefined;
    // Not scrollIntoView: it would scroll the page up and down, too.
    const show = () => {
      const tab = list.querySelector('[aria-selected="true"]');
      if (!tab) return;
      const [outer, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
      list.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    };
    const sizes = new ResizeObserver(show);
    for (const watched of [list, ...list.children]) sizes.observe(watched);
    return () => sizes.disconnect();
  }, [row, chosen]);
}
