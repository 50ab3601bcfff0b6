import { addMinutes, at, type WallTime } from '@psia/contract/core/time';

/** The attribute of a day's list of blocks that names its date; its box begins with the hour that the grid begins with. */
const ofDay = '[data-blocks-of]';

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * The time that lies under a point of a week's grid, to the minute, as where a block that is dragged would begin when
 * its upper edge is at that point; undefined beside the days. Rounding to slots is the caller's. `grid` is the element
 * of the week or anything around it.
 */
export function timeAtPoint(grid: Element, { clientX, clientY }: Point): WallTime | undefined {
  for (const day of grid.querySelectorAll<HTMLElement>(ofDay)) {
    const { left, right, top, bottom, height } = day.getBoundingClientRect();
    const isUnder = left <= clientX && clientX < right && top <= clientY && clientY < bottom;
    const { blocksOf, firstHour, hours } = day.dataset;
    if (!isUnder || blocksOf === undefined) continue;
    const minutes = ((clientY - top) / height) * Number(hours) * 60;
    return addMinutes(at(blocksOf, '00:00'), Number(firstHour) * 60 + Math.floor(minutes));
  }
  return undefined;
}
