import type { AttemptMemory, SentRequest } from '../api/attempt.ts';
import {
  type Draft,
  type Leaves,
  isPlaceOf,
  placeOfTab,
  removeAsSaved,
  savedIn,
  store,
  storedAt,
  type StoredDraft,
  storedOf,
} from './draft-storage.ts';
import { tabName } from './tab-name.ts';

/** Whether two values are equal. */
export type IsSame = (one: unknown, other: unknown) => boolean;

interface FormDraftOptions {
  /** The storage key of the person's drafts of this form (`draftPlace`). */
  readonly form: string;
  /** Returns the part of a draft that fits the form; null if none does. */
  readonly usable?: (draft: Draft) => Draft | null;
  readonly isSame?: IsSame;
}

/**
 * The draft of one form in one tab. It starts with this tab's stored draft, else with the newest of another tab.
 * Changes are stored under this tab's own key, so that tabs with the same form don't overwrite each other.
 */
export class FormDraft implements AttemptMemory {
  /** The draft that the form starts with; null if none was stored. */
  readonly restored: Draft | null;
  readonly form: string;
  readonly #place: string;
  readonly #isSame: IsSame;
  #current: Draft | null;
  #from: StoredDraft['from'] = null;
  #sent: SentRequest | null = null;
  #isSentHere = true;

  constructor({ form, usable = (draft) => draft, isSame = Object.is }: FormDraftOptions) {
    this.form = form;
    this.#place = placeOfTab(form, tabName());
    this.#isSame = isSame;
    this.restored = this.#begin(usable);
    this.#current = this.restored;
  }

  #begin(usable: (draft: Draft) => Draft | null): Draft | null {
    const now = Date.now();
    const own = storedAt(this.#place, now);
    for (const stored of [own, ...storedOf(this.form, now)]) {
      const draft = stored && usable(stored.draft);
      if (!draft) continue;
      const isOwn = stored.place === this.#place;
      this.#from = isOwn ? stored.from : { place: stored.place, at: stored.at };
      this.#sent = stored.sent;
      this.#isSentHere = isOwn;
      return draft;
    }
    // What says nothing new, or is of an old shape, is of no use any more; a tab that shows it still keeps it anew.
    for (const { place } of storedOf(this.form, now)) localStorage.removeItem(place);
    localStorage.removeItem(this.#place);
    return null;
  }

  /** Stores what is typed; returns false if there was no room. */
  write(draft: Draft): boolean {
    this.#current = draft;
    return this.#store();
  }

  #store(): boolean {
    if (this.#current === null) return true;
    const [draft, from, sent] = [this.#current, this.#from, this.#sent];
    return store({ place: this.#place, at: Date.now(), draft, from, sent });
  }

  /**
   * Removes this draft, and the other tab's draft that it started from. Given `saved`, tells other tabs what was saved.
   */
  forget(saved: Leaves = {}): void {
    if (Object.keys(saved).length > 0) this.#removeSaved(saved);
    else localStorage.removeItem(this.#place);
    const from = this.#from;
    if (from && storedAt(from.place, Date.now())?.at === from.at) localStorage.removeItem(from.place);
    this.#current = null;
    this.#from = null;
    this.#sent = null;
  }

  #removeSaved(saved: Leaves): void {
    removeAsSaved(this.#place, saved);
    for (const { place, draft } of storedOf(this.form, Date.now())) {
      if (this.#isPartOf(draft.typed, saved)) localStorage.removeItem(place);
    }
  }

  #isPartOf(typed: Leaves, saved: Leaves): boolean {
    return Object.entries(typed).every(([path, leaf]) => this.#isSame(leaf, saved[path]));
  }

  /**
   * Handles another tab's change of the storage: stores this draft again if that tab removed it. If that tab has saved
   * exactly what is typed here, forgets the draft and returns true.
   */
  hear({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): boolean {
    if (this.#current === null || key === null || !isPlaceOf(this.form, key)) return false;
    const saved = savedIn(newValue);
    if (saved && this.#isPartOf(this.#current.typed, saved)) {
      localStorage.removeItem(this.#place);
      this.#current = null;
      return true;
    }
    if (key === this.#place && newValue === null) this.#store();
    return false;
  }

  /** Returns the request sent with this draft, if its result is unknown. */
  readonly read = () => this.#sent && { sent: this.#sent, isOwn: this.#isSentHere };

  readonly keep = (sent: SentRequest | null) => {
    if (this.#current === null || (sent === null && this.#sent === null)) return;
    this.#sent = sent;
    this.#isSentHere = true;
    this.#store();
  };
}
