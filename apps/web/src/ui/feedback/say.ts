const keptMs = 10_000;

/** Has a screen reader say something once; urgent words interrupt. They are put into the page's `LiveRegions`. */
export function say(words: string, { isUrgent }: { readonly isUrgent: boolean }): void {
  const region = document.querySelector(`[data-said] > ${isUrgent ? '[aria-live="assertive"]' : '[role="status"]'}`);
  const line = document.createElement('p');
  line.textContent = words;
  region?.append(line);
  setTimeout(() => line.remove(), keptMs);
}
