import { useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, dropStaleDrafts, readDraft, writeDraft } from '../../lib/drafts/draft-storage.ts';
import { readSignedIn } from '../../lib/session/session.ts';
import { usableDraft } from './form-changes.ts';
import type { FormValues } from './form-values.ts';
import { ownDraftPlace } from './own-drafts.ts';

interface DraftOptions {
  /** Names the form and what it edits. */
  readonly name: string;
  readonly present: FormValues;
  /** Values with a row in each list; a kept draft is held against their shape. */
  readonly example: FormValues;
}

/** Keeps what the signed-in person types in a form, whatever closes it, until it is forgotten. */
export function useDraft({ name, present, example }: DraftOptions) {
  const [place] = useState(() => ownDraftPlace(name));
  const [restored] = useState(() => {
    const kept = place === null ? null : readDraft(place, Date.now());
    return kept && usableDraft(kept, present, example);
  });
  const [isBroughtBack, setIsBroughtBack] = useState(restored !== null);
  const isGivenUp = useRef(false);

  useEffect(() => {
    dropStaleDrafts(Date.now());
    // One that says nothing new, or is of an old shape, is of no use any more.
    if (place !== null && restored === null) dropDraft(place);
  }, [place, restored]);

  const forget = () => {
    if (place !== null) dropDraft(place);
    setIsBroughtBack(false);
  };
  const keep = (draft: Draft) => {
    if (place === null || isGivenUp.current || readSignedIn() === null) return;
    if (Object.keys(draft.typed).length > 0) writeDraft(place, draft, Date.now());
    else forget();
  };
  const giveUp = () => {
    isGivenUp.current = true;
    forget();
  };
  return { restored, isBroughtBack, keep, forget, giveUp };
}

/** A text that is kept like a draft while it is typed; the last function forgets it. */
export function useKeptText(name: string): readonly [string, (text: string) => void, () => void] {
  const { restored, keep, forget } = useDraft({ name, present: { text: '' }, example: { text: '' } });
  const [text, setText] = useState(() => (typeof restored?.typed['text'] === 'string' ? restored.typed['text'] : ''));
  const type = (typed: string) => {
    setText(typed);
    keep({ initial: { text: '' }, typed: typed === '' ? {} : { text: typed } });
  };
  return [text, type, forget];
}
