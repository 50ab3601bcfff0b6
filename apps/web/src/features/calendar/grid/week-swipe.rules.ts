/** How far a finger can pull the week, in pixels either way (part 1 §7, part 2 §2). */
export const dragLimit = 100;

const changesBeyond = 50;
const undecidedWithin = 10;

/** What a pointer that has moved so far from where it went down is doing; undefined while that isn't clear. */
export function intentOf(dx: number, dy: number): 'swipe' | 'scroll' | undefined {
  if (Math.hypot(dx, dy) < undecidedWithin) return undefined;
  return Math.abs(dx) > 1.5 * Math.abs(dy) ? 'swipe' : 'scroll';
}

/** Where the week is drawn while the pointer is so far from its start. */
export function pulled(dx: number): number {
  return Math.max(-dragLimit, Math.min(dragLimit, dx));
}

/** The week that a swipe of so many pixels ends at: to the left the next one, to the right the one before. */
export function weekAfter(dx: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= changesBeyond) return 0;
  return dx < 0 ? 1 : -1;
}
