import { useEffect, useEffectEvent } from 'react';
import type { FormDraft } from '#lib/drafts/form-draft.ts';
import { ownDraftPlace } from './own-drafts.ts';

/**
 * Keeps the draft of a form that is shown here through what other tabs do to it; calls back when another tab has saved just
 * what is typed here. `name` is that of the form.
 */
export function useOtherTabs(draft: FormDraft | null, name: string, onSavedElsewhere: () => void): void {
  const hear = useEffectEvent((event: StorageEvent) => {
    // Whoever has signed out leaves nothing behind.
    if (draft && ownDraftPlace(name) === draft.form && draft.hear(event)) onSavedElsewhere();
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => hear(event);
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  }, []);
}
