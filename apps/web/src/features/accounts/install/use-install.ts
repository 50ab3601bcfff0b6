import { useEffect, useState } from 'react';
import { keptInstallPrompt } from '#lib/install-prompt.ts';
import { keepAnswered } from './install.storage.ts';

/**
 * How the app gets onto this device: it is there, the browser asks after a tap, by the steps of an iPhone, or by the
 * browser's menu.
 */
export type InstallWay = 'installed' | 'prompt' | 'steps' | 'menu';

/** Apple's browsers alone say whether they were opened from the home screen; those for fingers are phones and tablets. */
const isOnAppleTouch = () => 'standalone' in navigator && navigator.maxTouchPoints > 0;

function isInstalled(): boolean {
  const isStandalone = 'standalone' in navigator && navigator.standalone === true;
  return isStandalone || matchMedia('(display-mode: standalone)').matches;
}

function wayNow(): InstallWay {
  if (isInstalled()) return 'installed';
  if (isOnAppleTouch()) return 'steps';
  return keptInstallPrompt() ? 'prompt' : 'menu';
}

interface Install {
  readonly way: InstallWay;
  /** Has the browser ask, which it does once; either answer is remembered. */
  readonly install: () => Promise<void>;
}

/** How the app can be installed here, and installing it. */
export function useInstall(): Install {
  const [way, setWay] = useState(wayNow);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('beforeinstallprompt', () => setWay(wayNow()), { signal });
    addEventListener(
      'appinstalled',
      () => {
        keepAnswered();
        setWay('installed');
      },
      { signal },
    );
    return () => listening.abort();
  }, []);

  const install = async () => {
    const prompt = keptInstallPrompt();
    if (!prompt) return;
    const { outcome } = await prompt.prompt();
    keepAnswered();
    setWay(outcome === 'accepted' ? 'installed' : 'menu');
  };
  return { way, install };
}
