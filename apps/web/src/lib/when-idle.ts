/** Runs a function as soon as the browser is idle; in browsers that don't tell when, after a moment. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const waiting = requestIdleCallback(run, { timeout: 2_000 });
    return () => cancelIdleCallback(waiting);
  }
  const timer = setTimeout(run, 1_000);
  return () => clearTimeout(timer);
}
