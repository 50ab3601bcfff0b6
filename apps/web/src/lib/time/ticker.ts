/**
 * Creates a shared clock tick. Returns a function that subscribes to it, which returns a function that stops. One timer
 * runs while there is any subscriber.
 */
export function tickerEvery(tickMs: number): (onTick: () => void) => () => void {
  const followers = new Set<{ readonly onTick: () => void }>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return (onTick) => {
    const follower = { onTick };
    followers.add(follower);
    timer ??= setInterval(() => {
      for (const each of followers) each.onTick();
    }, tickMs);
    return () => {
      followers.delete(follower);
      if (followers.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
}
