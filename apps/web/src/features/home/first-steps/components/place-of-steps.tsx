import { useState } from 'react';
import { useProfile } from '#lib/session/profile-context.ts';
import { stepsShownLast } from '#lib/session/steps-shown.ts';
import { CardSkeleton } from '#ui/loading/query-state.tsx';

const heights = { all: 420, line: 56, none: null };

/** Keeps the place that the first steps took when this browser showed them last, so that what is below does not move. */
export function PlaceOfSteps() {
  const { id } = useProfile();
  const [height] = useState(() => heights[stepsShownLast(id) ?? 'none']);
  return height !== null && <CardSkeleton cards={1} height={height} />;
}
