/** Only some browsers have this event, and the platform's types leave it out. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

let kept: InstallPrompt | null = null;

// Browsers offer it once, soon after the page has come, and would otherwise ask by themselves.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  kept = event;
});

/** The browser's question whether to install the app, to be asked after a tap; null where it has none. */
export function keptInstallPrompt(): InstallPrompt | null {
  return kept;
}
