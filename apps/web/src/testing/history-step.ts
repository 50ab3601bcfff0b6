/**
 * A step in the browser's history as the browser tells the page of it, back (-1) or forward (1); answers whether the page
 * has kept its place.
 */
export function historyStep(by: -1 | 1): boolean {
  const event = Object.assign(new Event('navigate', { cancelable: true }), {
    navigationType: 'traverse',
    destination: { index: (navigation.currentEntry?.index ?? 0) + by },
  });
  return !navigation.dispatchEvent(event);
}
