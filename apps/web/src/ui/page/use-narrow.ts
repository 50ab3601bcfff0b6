import { useMediaQuery } from '@mantine/hooks';
import type { Breakpoint } from './breakpoints.ts';

/** Whether the window is at most so many pixels wide; right from the first render. */
export function useNarrow(maxWidthPx: Breakpoint): boolean {
  return useMediaQuery(`(max-width: ${maxWidthPx}px)`, false, { getInitialValueInEffect: false });
}
