/** Calls back when nothing has been fetched for so long, and again after each later pause until it returns true. */
export function whenQuiet(quietMs: number, run: () => boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    if (run()) observer.disconnect();
  };
  const waitForQuiet = () => {
    clearTimeout(timer);
    timer = setTimeout(start, quietMs);
  };
  const observer = new PerformanceObserver(waitForQuiet);
  observer.observe({ type: 'resource' });
  waitForQuiet();
}
