let firstTarget: EventTarget | null = null;

/**
 * A double click is meant for one thing: when its first click has closed a dialog, the second one presses nothing of what
 * stands behind it.
 */
export function keepSecondClickFromBehind(): void {
  document.addEventListener(
    'click',
    (event) => {
      if (event.detail <= 1) firstTarget = event.target;
      else if (firstTarget instanceof Node && !firstTarget.isConnected) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    { capture: true },
  );
}
