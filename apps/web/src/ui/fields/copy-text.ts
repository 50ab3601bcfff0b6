import { toastDone } from '../feedback/toasts.tsx';

interface CopyWords {
  readonly copied: string;
  /** Where the browser refuses the clipboard: the text is marked, to be copied by hand. */
  readonly marked: string;
}

/** Marks the whole text of a field. */
export function markText(field: HTMLElement | null): void {
  if (field instanceof HTMLInputElement) field.select();
}

/** Copies a text that a field shows, and says so; without a clipboard it marks the field's text. */
export async function copyText(text: string, fieldId: string, { copied, marked }: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastDone(copied);
  } catch {
    // Without https there is no clipboard, and a browser may refuse it.
    const field = document.getElementById(fieldId);
    field?.focus();
    markText(field);
    toastDone(marked);
  }
}
