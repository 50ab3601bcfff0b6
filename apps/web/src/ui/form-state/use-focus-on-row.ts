import { type RefObject, useEffect, useRef, useState } from 'react';

interface FocusOnRow {
  /** For the list whose items are the rows. */
  readonly rows: RefObject<HTMLOListElement | null>;
  /** Gives the focus to the first field of a row, once the list is drawn anew. */
  readonly focusOn: (index: number) => void;
}

/** Moves the focus in a list of fields to which rows are added, moved and removed. */
export function useFocusOnRow(): FocusOnRow {
  const rows = useRef<HTMLOListElement>(null);
  const [target, setTarget] = useState<{ readonly index: number } | null>(null);
  useEffect(() => {
    if (target) rows.current?.children[target.index]?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [target]);
  return { rows, focusOn: (index) => setTarget({ index }) };
}
