import type { PlainDate } from '@psia/contract/core/time';
import { type MouseEvent, type PointerEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { dragLimit, intentOf, pulled, weekAfter } from './week-swipe.rules.ts';

const settleMs = 200;

interface Drag {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  /** Whether the pointer turned out to swipe. */
  readonly swipes: boolean;
}

interface Slide {
  readonly slideRef: RefObject<HTMLDivElement | null>;
  readonly pull: (px: number) => void;
  /** Lets it come to rest from some pixels aside. */
  readonly settle: (fromPx: number) => void;
  /** Lets the next week that comes do so from some pixels aside; 0 where it just stands there. */
  readonly awaitFrom: (px: number) => void;
}

function useSlide(monday: PlainDate): Slide {
  const slideRef = useRef<HTMLDivElement>(null);
  const arrivesFrom = useRef(0);

  const pull = (px: number) => {
    if (slideRef.current) slideRef.current.style.transform = px === 0 ? '' : `translateX(${px}px)`;
    for (const animation of slideRef.current?.getAnimations() ?? []) animation.cancel();
  };
  const settle = (fromPx: number) => {
    pull(0);
    if (fromPx === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const frames = [{ transform: `translateX(${fromPx}px)` }, { transform: 'translateX(0)' }];
    slideRef.current?.animate(frames, { duration: settleMs, easing: 'ease-out' });
  };

  const arrive = useEffectEvent(() => {
    if (arrivesFrom.current !== 0) settle(arrivesFrom.current);
    arrivesFrom.current = 0;
  });
  useLayoutEffect(() => arrive(), [monday]);

  const awaitFrom = (px: number) => {
    arrivesFrom.current = px;
  };
  return { slideRef, pull, settle, awaitFrom };
}

interface WeekSwipe {
  /** What follows the finger. */
  readonly slideRef: Slide['slideRef'];
  /** Of the surface that is swiped; its style leaves vertical panning to the browser. */
  readonly handlers: Readonly<
    Record<
      'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onLostPointerCapture',
      (event: PointerEvent<HTMLElement>) => void
    > & { onClickCapture: (event: MouseEvent<HTMLElement>) => void }
  >;
}

/**
 * Changes the week by a horizontal swipe of a finger, pen or mouse. The pointer is captured only once it clearly moves
 * sideways, so that scrolling and taps stay as they are; a swipe never presses what lies under the finger.
 */
export function useWeekSwipe(monday: PlainDate, onWeek: (by: -1 | 1) => void): WeekSwipe {
  const { slideRef, pull, settle, awaitFrom } = useSlide(monday);
  const drag = useRef<Drag | null>(null);
  const swallowsClick = useRef(false);

  const onPointerDown = ({ isPrimary, button, pointerId, clientX, clientY }: PointerEvent) => {
    if (!isPrimary || button !== 0) return;
    swallowsClick.current = false;
    awaitFrom(0);
    drag.current = { pointerId, x: clientX, y: clientY, swipes: false };
  };

  const onPointerMove = ({ pointerId, clientX, clientY, buttons, currentTarget }: PointerEvent) => {
    const going = drag.current;
    if (going?.pointerId !== pointerId) return;
    const dx = clientX - going.x;
    if (!going.swipes) {
      const intent = buttons === 0 ? 'scroll' : intentOf(dx, clientY - going.y);
      if (intent === 'scroll') drag.current = null;
      if (intent !== 'swipe') return;
      drag.current = { ...going, swipes: true };
      swallowsClick.current = true;
      currentTarget.setPointerCapture(pointerId);
    }
    pull(pulled(dx));
  };

  const end = ({ pointerId, clientX }: PointerEvent, counts: boolean) => {
    const ended = drag.current;
    if (ended?.pointerId !== pointerId) return;
    drag.current = null;
    if (!ended.swipes) return;
    const dx = clientX - ended.x;
    const by = counts ? weekAfter(dx) : 0;
    settle(pulled(dx));
    if (by === 0) return;
    awaitFrom(by * dragLimit);
    onWeek(by);
  };

  const handlers: WeekSwipe['handlers'] = {
    onPointerDown,
    onPointerMove,
    onPointerUp: (event) => end(event, true),
    onPointerCancel: (event) => end(event, false),
    // What lies under a finger loses the browser's own capture, too, when the surface takes over.
    onLostPointerCapture: (event) => {
      if (event.target === event.currentTarget) end(event, false);
    },
    // Keys press as well, with no pointer (detail 0) and no swipe before it.
    onClickCapture: (event) => {
      if (!swallowsClick.current || event.detail === 0) return;
      swallowsClick.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { slideRef, handlers };
}
