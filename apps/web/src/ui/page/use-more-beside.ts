import { type RefObject, useEffect } from 'react';

/** Less than this much of a row out of sight is none, in px: positions are rounded. */
const least = 2;

/** Marks a row that scrolls sideways with `data-before` and `data-after` while something of it lies out of sight there. */
export function useMoreBeside(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = row.current;
    if (!list) return undefined;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = list;
      list.toggleAttribute('data-before', scrollLeft > least);
      list.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - least);
    };
    const sizes = new ResizeObserver(mark);
    for (const watched of [list, ...list.children]) sizes.observe(watched);
    list.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      list.removeEventListener('scroll', mark);
    };
  }, [row]);
}
