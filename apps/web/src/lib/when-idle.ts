/** Runs something as soon as the browser has nothing else to do; not every browser says when that is. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const waiting = requestIdleCallback(run, { timeout: 2_000 });
    return () => cancelIdleCallback(waiting);
  }
  const timer = setTimeout(run, 1_000);
  return () => clearTimeout(timer);
}
