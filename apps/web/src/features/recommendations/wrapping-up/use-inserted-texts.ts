import { useState } from 'react';
import { useLatest } from '#ui/form-state/use-latest.ts';

/** What both areas of the page hold. */
interface BothTexts {
  readonly summary: string;
  readonly recommendations: string;
}

export interface InsertedTexts {
  /** Whether both areas hold just what was inserted. */
  readonly isInserted: boolean;
  readonly insert: (texts: BothTexts) => void;
  /** Brings back what both areas held before. */
  readonly takeBack: () => void;
}

/** Puts texts into both areas in place of what they hold, and takes that back; `set` writes them. */
export function useInsertedTexts(
  { summary, recommendations }: BothTexts,
  set: (texts: { summary: string; recommendations: string }) => void,
): InsertedTexts {
  const [insertion, setInsertion] = useState<{ readonly texts: BothTexts; readonly before: BothTexts } | null>(null);
  return {
    isInserted: insertion?.texts.summary === summary && insertion.texts.recommendations === recommendations,
    insert: useLatest((texts: BothTexts) => {
      setInsertion({ texts, before: { summary, recommendations } });
      set({ ...texts });
    }),
    takeBack: useLatest(() => {
      if (insertion) set({ ...insertion.before });
    }),
  };
}
