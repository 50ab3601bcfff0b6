import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '../../../ui/form-state/use-latest.ts';
import { withSentence } from './inserted-sentence.rules.ts';
import type { TextField } from './wrap-up-values.rules.ts';

export interface SentenceField {
  /** The area that was touched last: where a sentence goes. */
  readonly field: TextField;
  /** For the areas themselves: they tell that they are there, and that they are written in. Both stay the same functions. */
  readonly hold: (field: TextField, area: HTMLTextAreaElement | null) => void;
  readonly touch: (field: TextField) => void;
  /** Puts a sentence at the cursor of that area, or at the end of one that nobody has touched. */
  readonly insert: (sentence: string) => void;
}

/** Knows where ready-made sentences go; `write` takes what the area says then. */
export function useSentenceField(write: (field: TextField, text: string) => void): SentenceField {
  const [field, setField] = useState<TextField>('recommendations');
  const areas = useRef<Partial<Record<TextField, HTMLTextAreaElement | null>>>({});
  const touched = useRef(new Set<TextField>());

  const insert = useLatest((sentence: string) => {
    const area = areas.current[field];
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
  const hold = useLatest((name: TextField, area: HTMLTextAreaElement | null) => {
    areas.current[name] = area;
  });
  const touch = useLatest((name: TextField) => {
    touched.current.add(name);
    setField(name);
  });
  return { field, hold, touch, insert };
}
