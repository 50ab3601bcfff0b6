import { useEffect, useEffectEvent } from 'react';
import type { FormDraft } from '#lib/drafts/form-draft.ts';
import { ownDraftPlace } from './own-drafts.ts';

/**
 * Keeps this form's draft in step with other tabs. Calls `onSavedElsewhere` when another tab has saved exactly what is
 * typed here. `name` is the form's name.
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
