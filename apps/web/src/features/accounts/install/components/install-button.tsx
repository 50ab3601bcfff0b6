import { Button } from '@mantine/core';
import { useState } from 'react';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import type { useInstall } from '../use-install.ts';

const stepsDialog = fetchedLater(async () => (await import('./install-steps-dialog.tsx')).InstallStepsDialog);

/** The button by which the app is installed, where the browser asks or an iPhone's steps lead to it. */
export function InstallButton({ way, install }: ReturnType<typeof useInstall>) {
  const [isShowingSteps, setIsShowingSteps] = useState(false);
  if (way === 'prompt') {
    return (
      <Button variant="light" onClick={() => install().catch(() => undefined)}>
        Zainstaluj
      </Button>
    );
  }
  if (way !== 'steps') return null;
  return (
    <>
      <Button variant="light" aria-haspopup="dialog" onClick={() => setIsShowingSteps(true)}>
        Pokaż, jak
      </Button>
      {isShowingSteps && <stepsDialog.Part onClose={() => setIsShowingSteps(false)} />}
    </>
  );
}
