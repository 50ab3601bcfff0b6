import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { type InstallWay, useInstall } from '../use-install.ts';
import { InstallButton } from './install-button.tsx';

const texts: Readonly<Record<InstallWay, string>> = {
  installed: 'Masz ją już na tym urządzeniu.',
  prompt: 'Otworzysz Psią Ścieżkę z ekranu urządzenia jednym dotknięciem, bez szukania w przeglądarce.',
  steps: 'Otworzysz Psią Ścieżkę z ekranu początkowego jednym dotknięciem, bez szukania w przeglądarce.',
  menu: 'W menu przeglądarki wybierz „Zainstaluj aplikację” albo „Dodaj do ekranu głównego”, jeśli tam są.',
};

/** On the page of one's account: how the app gets onto this device. */
export function InstallPanel() {
  const { way, install } = useInstall();
  return (
    <Panel title="Zainstaluj aplikację" description={texts[way]}>
      {(way === 'prompt' || way === 'steps') && (
        <ButtonRow>
          <InstallButton {...{ way, install }} />
        </ButtonRow>
      )}
    </Panel>
  );
}
