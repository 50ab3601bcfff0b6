let firstTarget: EventTarget | null = null;

/**
 * Blocks the second click of a double click whose first click has closed a dialog, so that it presses nothing behind
 * the dialog.
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
