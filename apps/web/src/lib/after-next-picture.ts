/** The longest wait in ms, for a page that draws nothing. */
const atMostMs = 100;

/** Waits until the latest change has been drawn; at most 100 ms, because a hidden tab draws nothing. */
export async function afterNextPicture(): Promise<void> {
  await new Promise<void>((resolve) => {
    const atLatest = setTimeout(resolve, atMostMs);
    requestAnimationFrame(() => {
      clearTimeout(atLatest);
      setTimeout(resolve);
    });
  });
}
