/** A screen has all that it shows once nothing has come for so long; one answer may ask for another, a round trip later. */
const quietMs = 700;

/** Calls back when nothing has been fetched for a while, and again after each later pause until it returns true. */
export function whenQuiet(run: () => boolean): void {
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
