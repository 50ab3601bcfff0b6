/**
 * Keeps a text in a storage of this browser, or removes it with null; says whether there was room. Where there was none,
 * what stood there stays.
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

/** Keeps a text, or removes it with null; where there is no room, nothing stands there: an old text would be wrong. */
export function keepTextOrNone(storage: Storage, key: string, text: string | null): void {
  if (!keepText(storage, key, text)) storage.removeItem(key);
}

/** What a text says that was kept as JSON; null for none, and for what is no JSON, whatever wrote it. */
export function parsedText(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
