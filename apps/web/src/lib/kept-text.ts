/**
 * Stores a text in this browser, or removes it with null. Returns false if there was no room; then the old text stays.
 */
export function keepText(storage: Storage, key: string, text: string | null): boolean {
  try {
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    return true;
  } catch {
    // Full, or switched off in this browser.
    return false;
  }
}

/** Stores a text, or removes it with null. If there is no room, removes the old text, because it would be wrong. */
export function keepTextOrNone(storage: Storage, key: string, text: string | null): void {
  if (!keepText(storage, key, text)) storage.removeItem(key);
}

/** Parses stored JSON. Null for null and for invalid JSON. */
export function parseStoredJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
