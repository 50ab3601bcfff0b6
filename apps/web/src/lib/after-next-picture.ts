/** How long a picture is waited for that nobody may be looking at. */
const atMostMs = 100;

/** Waits until what was changed just now has been drawn, or a moment where nothing is drawn, as in a hidden tab. */
export async function afterNextPicture(): Promise<void> {
  await new Promise<void>((resolve) => {
    const atLatest = setTimeout(resolve, atMostMs);
    requestAnimationFrame(() => {
      clearTimeout(atLatest);
      setTimeout(resolve);
    });
  });
}
