/** Makes Temporal available: the browser's own, else the polyfill, which is fetched only if needed. */
export async function loadTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}
