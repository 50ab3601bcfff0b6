import { useEffect, useRef, useState } from 'react';
import { type Draft, dropStaleDrafts, type Leaves } from '#lib/drafts/draft-storage.ts';
import { FormDraft } from '#lib/drafts/form-draft.ts';
import { readSignedIn } from '#lib/session/session.ts';
import { usableDraft } from './form-changes.ts';
import { type FormValues, isSame } from './form-values.ts';
import { ownDraftPlace } from './own-drafts.ts';
import { useOtherTabs } from './use-other-tabs.ts';

interface DraftOptions {
  /** The name of the form and what it edits. */
  readonly name: string;
  readonly present: FormValues;
  /** Example values with a row in each list; a stored draft must have their shape. */
  readonly example: FormValues;
}

/** What to tell about a form's draft. */
export interface DraftNews {
  /** What was typed earlier and not saved has been restored. */
  readonly isBroughtBack: boolean;
  /** Another tab has saved exactly what is typed here. */
  readonly isSavedElsewhere: boolean;
  /** The browser has no room to store what is typed. */
  readonly isUnkept: boolean;
}

const nothingNew: DraftNews = { isBroughtBack: false, isSavedElsewhere: false, isUnkept: false };

let areStaleDropped = false;

/** Runs once per page: drafts that are too old are ignored anyway. */
function dropStaleOnce() {
  if (!areStaleDropped) dropStaleDrafts(Date.now());
  areStaleDropped = true;
}

/** Stores what the signed-in person types in a form, however it is closed, until it is forgotten. */
export function useDraft({ name, present, example }: DraftOptions) {
  const [form] = useState(() => ownDraftPlace(name));
  const [draft] = useState(() =>
    form === null ? null : new FormDraft({ form, usable: (kept) => usableDraft(kept, present, example), isSame }),
  );
  const restored = draft ? draft.restored : null;
  const [news, setNews] = useState<DraftNews>({ ...nothingNew, isBroughtBack: restored !== null });
  const isGivenUp = useRef(false);

  useOtherTabs(draft, name, () => setNews({ ...nothingNew, isSavedElsewhere: true }));
  useEffect(() => dropStaleOnce(), []);

  const forget = (saved?: Leaves) => {
    draft?.forget(saved);
    setNews(nothingNew);
  };
  const keep = (changes: Draft) => {
    if (!draft || isGivenUp.current || readSignedIn() === null) return;
    if (Object.keys(changes.typed).length === 0) {
      forget();
      return;
    }
    const isUnkept = !draft.write(changes);
    if (isUnkept !== news.isUnkept || news.isSavedElsewhere) setNews({ ...news, isUnkept, isSavedElsewhere: false });
  };
  const giveUp = () => {
    isGivenUp.current = true;
    forget();
  };
  return { restored, news, memory: draft ?? undefined, keep, forget, giveUp };
}

/** Returns a text that is stored like a draft while it is typed, a function that sets it, and one that forgets it. */
export function useKeptText(name: string): readonly [string, (text: string) => void, () => void] {
  const { restored, keep, forget } = useDraft({ name, present: { text: '' }, example: { text: '' } });
  const [text, setText] = useState(() => (typeof restored?.typed['text'] === 'string' ? restored.typed['text'] : ''));
  const type = (typed: string) => {
    setText(typed);
    keep({ initial: { text: '' }, typed: typed === '' ? {} : { text: typed } });
  };
  return [text, type, () => forget({ text })];
}
