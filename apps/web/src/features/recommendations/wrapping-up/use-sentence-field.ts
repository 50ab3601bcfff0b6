import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '#ui/form-state/use-latest.ts';
import { withSentence } from './inserted-sentence.rules.ts';

export interface SentenceField<Field extends string> {
  /** The area that was touched or chosen last: where a sentence goes. */
  readonly field: Field;
  /** For the areas themselves: they tell that they are there, and that they are written in. Both stay the same functions. */
  readonly hold: (field: Field, area: HTMLTextAreaElement | null) => void;
  readonly touch: (field: Field) => void;
  /** Has sentences go into an area without writing in it: at its end, or where its cursor was. */
  readonly aim: (field: Field) => void;
  /** Puts a sentence at the cursor of that area, or at the end of one that nobody has touched. */
  readonly insert: (sentence: string) => void;
}

/** Knows where ready-made sentences go, at first into `first`; `write` takes what the area says then. */
export function useSentenceField<Field extends string>(
  first: Field,
  write: (field: Field, text: string) => void,
): SentenceField<Field> {
  const [field, setField] = useState(first);
  const areas = useRef(new Map<Field, HTMLTextAreaElement | null>());
  const touched = useRef(new Set<Field>());

  const insert = useLatest((sentence: string) => {
    const area = areas.current.get(field);
    if (!area) return;
    const end = area.value.length;
    const selection = touched.current.has(field)
      ? { start: area.selectionStart, end: area.selectionEnd }
      : { start: end, end };
    const { text, cursor } = withSentence(area.value, selection, sentence);
    touched.current.add(field);
    // The cursor can be set only in a text that stands there.
    flushSync(() => write(field, text));
    area.setSelectionRange(cursor, cursor);
  });
  const hold = useLatest((name: Field, area: HTMLTextAreaElement | null) => {
    areas.current.set(name, area);
  });
  const touch = useLatest((name: Field) => {
    touched.current.add(name);
    setField(name);
  });
  return { field, hold, touch, aim: setField, insert };
}
