/**
 * A clock tick that all who follow share: gives how to follow it, which gives how to stop. One timer runs while anybody
 * follows, however many they are.
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
