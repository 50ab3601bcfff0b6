/** Makes Temporal available: the browser's own, else the polyfill, fetched only where it is missing. */
export async function loadTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}
