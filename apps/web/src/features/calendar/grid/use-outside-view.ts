import { type RefObject, useEffect, useState } from 'react';

/** The blocks of a grid that lie wholly above and wholly below what is seen of it, by what they bear in `data-position`. */
interface OutsideView {
  readonly above: readonly string[];
  readonly below: readonly string[];
}

const nothing: OutsideView = { above: [], below: [] };

/** What covers the grid from above: the bar of the app and the headings of the days, which stay. */
const coveredRem = 7;

function sameOutside(a: OutsideView, b: OutsideView): boolean {
  return a.above.join() === b.above.join() && a.below.join() === b.below.join();
}

/**
 * Which blocks that bear `data-announced` lie outside the window, so that its edges can tell of them; the browser says
 * when one comes or goes, so that scrolling itself costs nothing. `drawn` changes with what is drawn.
 */
export function useOutsideView(gridRef: RefObject<HTMLElement | null>, drawn: unknown): OutsideView {
  const [outside, setOutside] = useState(nothing);
  useEffect(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const sides = new Map<Element, 'above' | 'below' | 'seen'>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
          const isAbove = rootBounds !== null && boundingClientRect.top < rootBounds.top;
          sides.set(target, isIntersecting ? 'seen' : isAbove ? 'above' : 'below');
        }
        const on = (side: 'above' | 'below') =>
          [...sides].flatMap(([block, where]) => (where === side ? [block.getAttribute('data-announced') ?? ''] : []));
        const next = { above: on('above'), below: on('below') };
        setOutside((before) => (sameOutside(before, next) ? before : next));
      },
      { rootMargin: `-${coveredRem * rem}px 0px 0px 0px` },
    );
    for (const block of gridRef.current?.querySelectorAll('[data-announced]') ?? []) observer.observe(block);
    return () => observer.disconnect();
  }, [gridRef, drawn]);
  return outside;
}
