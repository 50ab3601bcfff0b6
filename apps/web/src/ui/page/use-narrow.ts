import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is at most so many pixels wide; right from the first render. */
export function useNarrow(maxWidthPx: number): boolean {
  return useMediaQuery(`(max-width: ${maxWidthPx}px)`, false, { getInitialValueInEffect: false });
}
