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

/** Whether two values hold the same. */
export type IsSame = (one: unknown, other: unknown) => boolean;

interface FormDraftOptions {
  /** What the person's drafts of this form are kept under (`draftPlace`). */
  readonly form: string;
  /** The draft as far as it can be laid over the form; null for none. */
  readonly usable?: (draft: Draft) => Draft | null;
  readonly isSame?: IsSame;
}

/**
 * The draft of one form in one tab. It begins with what this tab kept, else with the newest that another tab has left; what
 * is typed here goes to this tab's own place, so that tabs with the same form don't write over each other.
 */
export class FormDraft implements AttemptMemory {
  /** What the form begins with; null where nothing was kept. */
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

  /** Keeps what is typed; says whether there was room. */
  write(draft: Draft): boolean {
    this.#current = draft;
    return this.#store();
  }

  #store(): boolean {
    if (this.#current === null) return true;
    const [draft, from, sent] = [this.#current, this.#from, this.#sent];
    return store({ place: this.#place, at: Date.now(), draft, from, sent });
  }

  /** Forgets what was typed, and what another tab had left of it. With what was saved, other tabs hear that it was. */
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
   * Hears what another tab has changed in the storage. What is typed here is kept again where that tab removed it; answers
   * true when that tab has saved just what is typed here, which is then forgotten.
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

  /** The request that was sent of what is typed, when nobody knows what became of it. */
  readonly read = () => this.#sent && { sent: this.#sent, isOwn: this.#isSentHere };

  readonly keep = (sent: SentRequest | null) => {
    if (this.#current === null || (sent === null && this.#sent === null)) return;
    this.#sent = sent;
    this.#isSentHere = true;
    this.#store();
  };
}
